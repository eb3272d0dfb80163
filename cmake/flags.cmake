# flags.cmake - language level, warnings, optimisation, hardening, instruments.
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
# Debug information costs no speed and makes every report of a crash readable. What is built
# for a run of tests alone has lines and functions only: that compiles a sixth faster.
set(BM_DEBUG_INFO -g)
if(BM_TESTS AND (BM_SANITIZE OR BM_COVERAGE OR CMAKE_BUILD_TYPE STREQUAL "Release"))
    set(BM_DEBUG_INFO -g1)
endif()
set(CMAKE_C_FLAGS_RELEASE "-O2 ${BM_DEBUG_INFO} -DNDEBUG")
set(CMAKE_C_FLAGS_DEBUG "-O1 ${BM_DEBUG_INFO} -fno-omit-frame-pointer")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion
    -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wcast-qual)
if(BM_WERROR)
    add_compile_options(-Werror)
endif()

# Position independent programs, so that addresses can be randomised.
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT BM_SANITIZE AND NOT BM_COVERAGE)
    # -U first: some systems define it on their own, with another value.
    add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong
        -fstack-clash-protection)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
        add_compile_options(-fcf-protection)
    endif()
    add_link_options(LINKER:-z,relro,-z,now)
endif()

# There are many test programs, and this linker is twice as fast.
find_program(BM_LLD ld.lld)
if(BM_TESTS AND BM_LLD)
    add_link_options(-fuse-ld=lld)
endif()

if(BM_SANITIZE)
    # Optimised as the release is: they are slow enough.
    add_compile_options(-O2 -fsanitize=${BM_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${BM_SANITIZE})
    if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
        # It warns of branches that it has made itself.
        add_compile_options(-Wno-array-bounds -Wno-format-truncation)
    endif()
endif()

if(BM_FUZZ)
    # The libraries are instrumented; the fuzz targets add libFuzzer's main().
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(BM_COVERAGE)
    # No assertions: a branch that only fires on a bug can never be covered.
    # Atomic counters: tests have threads, and a lost count can come out negative.
    add_compile_options(--coverage -fprofile-update=atomic -O0)
    add_link_options(--coverage)
    add_compile_definitions(NDEBUG)
endif()
