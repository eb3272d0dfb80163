#!/bin/sh
# fuzz.sh - every fuzz target for a quarter of an hour (SOAK_FUZZ_SECONDS).
set -eu
cd "$(dirname "$0")/../.."
exec make fuzz FUZZ_SECONDS="${SOAK_FUZZ_SECONDS:-900}"
