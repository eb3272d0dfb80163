#!/bin/sh
# fuzz.sh - every fuzz target for ten minutes (SOAK_FUZZ_SECONDS).
set -eu
cd "$(dirname "$0")/../.."
exec make fuzz FUZZ_SECONDS="${SOAK_FUZZ_SECONDS:-600}"
