# install.cmake - the program, the libraries, their headers, pkg-config.
#
# Headers keep their folders below include/beaumonde, and pkg-config points
# there, so an embedding program includes "core/match.h" as our own code does.
configure_file(beaumonde.pc.in ${BM_GENERATED}/beaumonde.pc @ONLY)

install(TARGETS beaumonde RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS beaumonde_static beaumonde_shared
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/base src/core src/games
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/beaumonde
    FILES_MATCHING PATTERN "*.h")
install(FILES ${BM_GENERATED}/beaumonde.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
