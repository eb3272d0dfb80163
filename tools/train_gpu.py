#!/usr/bin/env python3
"""train_gpu.py - trains a net as `beaumonde train` does, with the learning on a graphics card.

    tools/train_gpu.py RECIPE OUTPUT.bmn [--program build/beaumonde] [--device cuda]

Games are played by `beaumonde train --notes` on all processors; PyTorch learns from them, through
the same rounding as src/train/learner.c, so the net that learns is the net that plays. The order
of sums is the card's: the net is as good as that of the recipe, but not the same to the bit.
Nothing of the build or the tests needs this program. PyTorch is python3-torch in Debian.
"""
import argparse
import pathlib
import struct
import subprocess
import sys
import tempfile

import numpy
import torch

ONE, WEIGHT_ONE = 127, 64  # activations and weights of src/nn/net.h
SUM_ONE = ONE * WEIGHT_ONE
WEIGHT_MAX, BIAS_MAX = 127 / WEIGHT_ONE, 64.0
SEATS_MAX = 8
U64 = (1 << 64) - 1
DEFAULTS = {"window": "1", "epochs": "1", "batch": "256", "rate": "0.001", "rate-end": "0.0001",
            "decay": "0", "sample": "1"}


def read_recipe(path):
    recipe = dict(DEFAULTS)
    for line in path.read_text(encoding="utf-8").splitlines():
        key, equals, value = line.split("#")[0].partition("=")
        if equals:
            recipe[key.strip()] = value.strip()
    return recipe


class Section:
    """Positions: the rows that each of them has, and what the seats of these rows should get."""

    def __init__(self, seats, targets, values, device):
        owner = numpy.repeat(numpy.arange(len(seats)), seats)
        seat = numpy.arange(len(targets)) - (numpy.cumsum(seats) - seats)[owner]
        rows, shares = numpy.zeros((len(seats), SEATS_MAX), numpy.int64), numpy.zeros((len(seats), SEATS_MAX), "<f4")
        rows[owner, seat] = numpy.arange(len(targets))
        shares[owner, seat] = targets
        taken = numpy.arange(SEATS_MAX) < seats[:, None]
        self.values, self.rows, self.targets, self.taken = [
            torch.from_numpy(array).to(device) for array in (values, rows, shares, taken)]

    def __len__(self):
        return len(self.rows)


class Notes:
    """What `--notes` wrote of one generation: positions to learn from, and those held out."""

    def __init__(self, data, device):
        self.data, self.at = data, 16
        if data[:8] != b"BMNOTES\x01":
            raise ValueError("no notes of version 1")
        self.inputs = struct.unpack_from("<Q", data, 8)[0]
        self.learned, self.held_out = self.section(device), self.section(device)

    def take(self, kind, count):
        array = numpy.frombuffer(self.data, kind, count, self.at)
        self.at += array.nbytes
        return array

    def section(self, device):
        positions, rows, entries = self.take("<u8", 3).tolist()
        seats = self.take("u1", positions).astype(numpy.int64)
        targets = self.take("<f4", rows)
        counts = self.take("<u2", rows).astype(numpy.int64)
        values = numpy.zeros((rows, self.inputs), numpy.uint8)
        index = self.take("<u2", entries)
        values[numpy.repeat(numpy.arange(rows), counts), index] = self.take("u1", entries)
        return Section(seats, targets, values, device)


def rounded(real, unit):
    """Whole numbers on the way there; the slope passes as if nothing had been rounded."""
    exact = real * unit
    return exact + (torch.trunc(exact + torch.sign(exact) * 0.5) - exact).detach()


class Net:
    def __init__(self, sizes, seed, device):
        torch.manual_seed(seed)
        self.sizes = sizes
        self.layers = []
        for i, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
            weights = (torch.rand(inputs, outputs) * 2 - 1) * (3 / inputs) ** 0.5
            bias = torch.full((outputs,), 0.0 if i + 2 == len(sizes) else 0.25)
            self.layers.append((weights.to(device).requires_grad_(), bias.to(device).requires_grad_()))
        self.settle()

    def numbers(self):
        return [number for layer in self.layers for number in layer]

    def settle(self):
        with torch.no_grad():
            for weights, bias in self.layers:
                weights.clamp_(-WEIGHT_MAX, WEIGHT_MAX)
                bias.clamp_(-BIAS_MAX, BIAS_MAX)

    def scores(self, values):
        """Of rows of inputs of 0 to 127, as logits."""
        for i, (weights, bias) in enumerate(self.layers):
            sums = values @ rounded(weights, WEIGHT_ONE) + rounded(bias, SUM_ONE)
            if i + 1 == len(self.layers):
                return sums[:, 0] / SUM_ONE
            clipped = sums.clamp(0, SUM_ONE) / WEIGHT_ONE
            values = clipped + (torch.floor(clipped) - clipped).detach()
        raise ValueError("a net has layers")

    def loss(self, section, positions):
        """The sum of the cross-entropies of the positions."""
        taken = section.taken[positions]
        values = section.values[section.rows[positions][taken]]
        table = torch.full(taken.shape, -1e9, device=values.device)
        table = table.masked_scatter(taken, self.scores(values.float()))
        return -(section.targets[positions] * table.log_softmax(1)).sum()

    def write(self, path):
        """As docs/TRAINING.md describes the file."""
        body = b""
        for weights, bias in self.layers:
            inputs, outputs = weights.shape
            wide, deep = -(-outputs // 16) * 16, -(-inputs // 4) * 4
            biases = numpy.zeros(wide, "<i4")
            biases[:outputs] = rounded(bias.detach(), SUM_ONE).cpu().numpy()
            table = numpy.zeros((deep, wide), "i1")
            table[:inputs, :outputs] = rounded(weights.detach(), WEIGHT_ONE).cpu().numpy()
            body += biases.tobytes() + table.reshape(deep // 4, 4, wide).transpose(0, 2, 1).tobytes()
        head = b"BMN\x01" + bytes([len(self.layers), 0]) + struct.pack(f"<{len(self.sizes)}H", *self.sizes)
        head += bytes(56 - len(head))
        path.write_bytes(head + struct.pack("<Q", bm_hash(body, bm_hash(head, 0))) + body)


def spread(x):
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 & U64
    x = (x ^ x >> 27) * 0x94d049bb133111eb & U64
    return x ^ x >> 31


def bm_hash(data, seed):
    """src/base/hash.c."""
    x = (seed + 0x9e3779b97f4a7c15 & U64) * 0xa54ff53a5f1d36f1 & U64
    h = spread(x ^ x >> 32 ^ len(data) * 0x9e3779b97f4a7c15 & U64)
    for word in numpy.frombuffer(data + bytes(-len(data) % 8), "<u8").tolist():
        word = word * 0xbb67ae8584caa73b & U64
        word = (word ^ word >> 32) * 0x3c6ef372fe94f82b & U64
        h ^= word
        h = ((h << 27 | h >> 37) & U64) * 0xa54ff53a5f1d36f1 + 0x9e3779b97f4a7c15 & U64
    return spread(h)


def play(program, recipe_text, start, generation, folder, device):
    """The notes of a generation that the net at `start` plays; None: as the school begins."""
    recipe, notes = folder / "play.recipe", folder / "play.notes"
    lines = [line for line in recipe_text.splitlines() if line.split("=")[0].strip() != "start" or start is None]
    recipe.write_text("\n".join(lines + ([f"start = {start}"] if start else [])) + "\n", encoding="utf-8")
    subprocess.run([program, "train", recipe, "--notes", str(generation), "--output", notes], check=True)
    return Notes(notes.read_bytes(), device)


def learn(net, optimizer, window, recipe, rates, generator, device):
    """One generation's epochs; returns the loss of a position in the last one."""
    size, mean = int(recipe["batch"]), 0.0
    which = torch.cat([torch.full((len(n.learned),), i) for i, n in enumerate(window)]).to(device)
    place = torch.cat([torch.arange(len(n.learned)) for n in window]).to(device)
    taken = int(len(which) * float(recipe["sample"]))
    for rate in rates:
        order = torch.randperm(len(which), generator=generator).to(device)[:taken]
        for group in optimizer.param_groups:
            group["lr"] = rate
        total = torch.zeros((), device=device)
        for chosen in order.split(size):
            optimizer.zero_grad()
            loss = sum(net.loss(n.learned, place[chosen][which[chosen] == i]) for i, n in enumerate(window))
            (loss / len(chosen)).backward()
            optimizer.step()
            net.settle()
            total += loss.detach()
        mean = total.item() / max(taken, 1)
    return mean


def held_out_loss(net, window):
    with torch.no_grad():
        total = sum(net.loss(n.held_out, torch.arange(len(n.held_out))).item() for n in window)
    return total / max(sum(len(n.held_out) for n in window), 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("recipe", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--program", default="build/beaumonde")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    text = asked.recipe.read_text(encoding="utf-8")
    recipe = read_recipe(asked.recipe)
    generations, epochs = int(recipe["generations"]), int(recipe["epochs"])
    rate, rate_end = float(recipe["rate"]), float(recipe["rate-end"])
    generator = torch.Generator().manual_seed(int(recipe["seed"]))
    if "start" in recipe:
        sys.exit("train_gpu.py: a recipe that starts from a net is for `beaumonde train`")
    net, optimizer, window = None, None, []
    print("generation      games     loss  held-out", file=sys.stderr)
    with tempfile.TemporaryDirectory() as name:
        for generation in range(generations):
            window.append(play(asked.program, text, asked.output.resolve() if net else None, generation + 1,
                               pathlib.Path(name), asked.device))
            window = window[-int(recipe["window"]):]
            if net is None:
                sizes = [window[0].inputs, *map(int, recipe["hidden"].split()), 1]
                net = Net(sizes, int(recipe["seed"]), asked.device)
                optimizer = torch.optim.AdamW(net.numbers(), lr=rate, weight_decay=float(recipe["decay"]))
            last = max(generations * epochs - 1, 1)
            rates = [rate + (rate_end - rate) * (generation * epochs + e) / last for e in range(epochs)]
            loss = learn(net, optimizer, window, recipe, rates, generator, asked.device)
            net.write(asked.output)
            print(f"{generation + 1:10} {(generation + 1) * int(recipe['games']):10} {loss:8.5f}  "
                  f"{held_out_loss(net, window):8.5f}", file=sys.stderr)


if __name__ == "__main__":
    main()
