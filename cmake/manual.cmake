# manual.cmake - the manual in every language, and the completions of shells.
#
# The program prints all of them from its own table of options, so they are made
# after it, by running it.
find_program(BM_SCDOC scdoc REQUIRED)

set(BM_MAN ${PROJECT_BINARY_DIR}/man)
set(BM_MAN_LANGUAGES ru it de) # beside English, which has no folder of its own
set(BM_COMPLETION ${PROJECT_BINARY_DIR}/completion)
# The date in the manual, 2026-11-15: fixed, so that two builds agree to the bit.
set(BM_DATE_EPOCH 1794700800)

set(bm_made)

function(bm_manual language folder)
    set(page ${folder}/beaumonde.1)
    add_custom_command(
        OUTPUT ${page}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
        COMMAND beaumonde --lang ${language} manual > ${folder}/beaumonde.1.scd
        COMMAND ${CMAKE_COMMAND} -E env SOURCE_DATE_EPOCH=${BM_DATE_EPOCH}
                ${BM_SCDOC} < ${folder}/beaumonde.1.scd > ${page}
        DEPENDS beaumonde
        VERBATIM)
    set(bm_made ${bm_made} ${page} PARENT_SCOPE)
endfunction()

function(bm_completion shell name)
    add_custom_command(
        OUTPUT ${BM_COMPLETION}/${name}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${BM_COMPLETION}
        COMMAND beaumonde --lang en completion ${shell} > ${BM_COMPLETION}/${name}
        DEPENDS beaumonde
        VERBATIM)
    set(bm_made ${bm_made} ${BM_COMPLETION}/${name} PARENT_SCOPE)
endfunction()

bm_manual(en ${BM_MAN})
foreach(language IN LISTS BM_MAN_LANGUAGES)
    bm_manual(${language} ${BM_MAN}/${language})
endforeach()
bm_completion(bash beaumonde)
bm_completion(zsh _beaumonde)
bm_completion(fish beaumonde.fish)
add_custom_target(manual ALL DEPENDS ${bm_made})
