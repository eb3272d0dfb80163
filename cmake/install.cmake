# install.cmake - the program with its manual and completions, the libraries,
# their headers, pkg-config.
#
# Headers keep their folders below include/beaumonde, and pkg-config points
# there, so an embedding program includes "core/match.h" as our own code does.
configure_file(beaumonde.pc.in ${BM_GENERATED}/beaumonde.pc @ONLY)

install(TARGETS beaumonde RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${BM_MAN}/beaumonde.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
foreach(language IN LISTS BM_MAN_LANGUAGES)
    install(FILES ${BM_MAN}/${language}/beaumonde.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man1)
endforeach()
install(FILES ${BM_COMPLETION}/beaumonde
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${BM_COMPLETION}/_beaumonde
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES ${BM_COMPLETION}/beaumonde.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(TARGETS beaumonde_static beaumonde_shared
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/base src/core src/games
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/beaumonde
    FILES_MATCHING PATTERN "*.h")
install(FILES ${BM_GENERATED}/beaumonde.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
