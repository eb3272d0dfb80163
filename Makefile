# The commands people type. `make help` lists them; CMake does the work.
PREFIX ?= /usr/local
DESTDIR ?=
BUILD ?= build
FUZZ_SECONDS ?= 120

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := all
.PHONY: all run test soak bench load strength levels attack fuzz coverage format lint install deb clean help

all: ## build the program: build/beaumonde
	@tools/deps.sh --check build
	@cmake --preset release -B $(BUILD) -DCMAKE_INSTALL_PREFIX=$(PREFIX) >/dev/null
	@cmake --build $(BUILD)

run: ## install what is missing, build, serve tables and print the address
	@tools/deps.sh build
	@$(MAKE) all >&2
	@exec $(BUILD)/beaumonde serve

test: ## install what is missing, run every check; the last line counts them
	@tools/deps.sh test
	@tests/run.sh

soak: ## the long checks: a bare machine, long fuzzing, many more games
	@tools/deps.sh test fuzz soak
	@tests/soak/run

bench: all ## the signature and the playouts per second
	@$(BUILD)/beaumonde bench

load: all ## how much the server takes: sockets, moves a second, beside a bare echo server
	@cmake --build $(BUILD) --target echo_server >/dev/null
	@bench/load.sh $(BUILD)

strength: all ## how often greedy wins, and master among strangers: tables of docs/BOTS.md, half an hour each at most
	@cmake --build $(BUILD) --target strength >/dev/null
	@$(BUILD)/strength

levels: all ## how strong the levels are: nets/*.table, half an hour each
	@bench/levels.py $(BUILD)

attack: all ## what an attacker gains on bots of Adel Verpflichtet, in a quarter of an hour
	@cmake --build $(BUILD) --target attack >/dev/null
	@bench/attack.sh $(BUILD)

fuzz: ## every fuzz target for FUZZ_SECONDS (120)
	@tools/deps.sh fuzz
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tools/fuzz.sh

coverage: ## branch coverage of the rules; fails under 100 %
	@tools/deps.sh coverage
	@tools/coverage.sh

format: ## rewrite the C sources in house style
	@tools/deps.sh format
	@tools/lint.sh format --fix

lint: ## clang-format, clang-tidy and cppcheck, without changing anything
	@tools/deps.sh lint
	@tools/lint.sh format && tools/lint.sh tidy && tools/lint.sh cppcheck

install: all ## install below PREFIX (/usr/local), staged in DESTDIR
	@DESTDIR=$(DESTDIR) cmake --install $(BUILD)

deb: ## a Debian package of program and service: build/beaumonde_VERSION_ARCH.deb
	@tools/deps.sh deb
	@$(MAKE) all
	@cpack --config $(BUILD)/CPackConfig.cmake -G DEB -B $(BUILD) >/dev/null
	@ls $(BUILD)/beaumonde_*.deb

clean: ## remove everything that was built
	rm -rf build

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12
