#!/usr/bin/env python3
"""net_tables.py - turn the nets of nets/ into one C file.

    net_tables.py OUTPUT.c [NET.bmn…]
    net_tables.py --self-test

Each NAME.bmn becomes an array of bytes, aligned for the kernels that read it. Only what
cannot be a net at all is refused here (the magic, the size); a test reads each net in full.
There may be no nets at all.
"""
import pathlib
import re
import sys
import tempfile

MAGIC = b"BMN\x01"
LARGEST = 1 << 20
NAME = re.compile(r"[a-z][a-z0-9-]*")


class Bad(Exception):
    pass


def read_all(paths):
    nets = {}
    for path in sorted(paths):
        data = path.read_bytes()
        if not NAME.fullmatch(path.stem):
            raise Bad(f"{path}: the name of a net has small letters, digits and hyphens")
        if not data.startswith(MAGIC):
            raise Bad(f"{path}: no net, it does not begin with {MAGIC!r}")
        if len(data) > LARGEST:
            raise Bad(f"{path}: {len(data)} bytes, a net has at most {LARGEST}")
        nets[path.stem] = data
    return nets


def c_name(name):
    return "net_" + name.replace("-", "_")


def c_source(nets):
    lines = ["/* net_tables.c - the nets of nets/, made by tools/net_tables.py. */",
             '#include "nn/nets.h"', ""]
    for name, data in nets.items():
        lines.append(f"static const _Alignas(64) uint8_t {c_name(name)}[] = {{")
        lines += [",".join(map(str, data[i:i + 32])) + "," for i in range(0, len(data), 32)]
        lines += ["};", ""]
    lines.append("const bm_net_file bm_net_files[] = {")
    lines += [f'    {{"{name}", {c_name(name)}, sizeof {c_name(name)}}},' for name in nets]
    lines += ["    {0, 0, 0},", "};", ""]
    return "\n".join(lines)


def self_test():
    def outcome(files):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file, data in files.items():
                (folder / file).write_bytes(data)
            try:
                return c_source(read_all(folder.glob("*.bmn")))
            except Bad as error:
                return f"refused: {error}"

    none = outcome({"hs.recipe": b"x"})
    assert "{0, 0, 0}" in none and "static" not in none, none
    two = outcome({"b-2.bmn": MAGIC + b"\0\xff", "a.bmn": MAGIC})
    assert "net_b_2[] = {\n66,77,78,1,0,255,\n};" in two, two
    assert two.index('{"a", net_a, sizeof net_a}') < two.index('{"b-2", net_b_2, sizeof net_b_2}'), two
    for files, message in (({"A.bmn": MAGIC}, "small letters"), ({"a.bmn": b"BMN\x02"}, "no net"),
                           ({"a.bmn": MAGIC + bytes(LARGEST)}, "at most 1048576")):
        answer = outcome(files)
        assert answer.startswith("refused: ") and message in answer, (message, answer)
    print("net_tables: self test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    output, *paths = map(pathlib.Path, sys.argv[1:])
    try:
        source = c_source(read_all(paths))
    except Bad as error:
        sys.exit(f"net_tables: {error}")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(source, encoding="utf-8")
    return None


if __name__ == "__main__":
    main()
