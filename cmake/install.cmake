# install.cmake - the program with its manual and completions, the libraries,
# their headers, pkg-config.
#
# Headers keep their folders below include/beaumonde, and pkg-config points
# there, so an embedding program includes "core/match.h" as our own code does.
#
# Two components, of which the Debian package (package.cmake) has the first only.
configure_file(beaumonde.pc.in ${BM_GENERATED}/beaumonde.pc @ONLY)

install(TARGETS beaumonde RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES ${BM_MAN}/beaumonde.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1
    COMPONENT program)
foreach(language IN LISTS BM_MAN_LANGUAGES)
    install(FILES ${BM_MAN}/${language}/beaumonde.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/${language}/man1 COMPONENT program)
endforeach()
install(FILES ${BM_COMPLETION}/beaumonde
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${BM_COMPLETION}/_beaumonde
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
install(FILES ${BM_COMPLETION}/beaumonde.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(TARGETS beaumonde_static beaumonde_shared
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(DIRECTORY src/base src/core src/games
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/beaumonde COMPONENT library
    FILES_MATCHING PATTERN "*.h")
install(FILES ${BM_GENERATED}/beaumonde.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT library)
