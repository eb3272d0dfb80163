# package.cmake - the program and the service as one Debian package, by CPack: `make deb`.
#
# The libraries and their headers are not in it; `make install` has them. What belongs to
# the service lies where systemd and Debian look for it, so only the package installs it.
set(service COMPONENT service EXCLUDE_FROM_ALL)
install(FILES packaging/server.conf DESTINATION /etc/beaumonde
    PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ ${service})
install(FILES packaging/beaumonde.service DESTINATION /lib/systemd/system ${service})
install(FILES packaging/beaumonde.sysusers DESTINATION /usr/lib/sysusers.d
    RENAME beaumonde.conf ${service})
install(FILES packaging/beaumonde.tmpfiles DESTINATION /usr/lib/tmpfiles.d
    RENAME beaumonde.conf ${service})
install(FILES LICENSE DESTINATION /usr/share/doc/beaumonde RENAME copyright ${service})
install(FILES CHANGELOG.md SECURITY.md docs/SELF-HOSTING.md docs/CONFIGURATION.md docs/WIRE.md
    DESTINATION /usr/share/doc/beaumonde ${service})
install(FILES packaging/nginx.conf.example packaging/Caddyfile.example
    packaging/notify-mail.example
    DESTINATION /usr/share/doc/beaumonde/examples ${service})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME beaumonde)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Beau Monde developers <beaumonde@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table for society games, and a server for it")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "High Society, Adel Verpflichtet and Суетология, in the terminal and over the network,
for people and bots, with records that anyone can verify.
.
The service listens on the loopback interface and keeps everything in one
SQLite file, or in PostgreSQL.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Linked libraries are found by dpkg-shlibdeps. libwebsockets loads its part for libuv when
# it runs, so nobody finds that one.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libwebsockets-evlib-uv, adduser | systemd")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nginx | caddy, postgresql")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/postinst
    ${PROJECT_SOURCE_DIR}/packaging/prerm
    ${PROJECT_SOURCE_DIR}/packaging/postrm
    ${PROJECT_BINARY_DIR}/generated/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/conffiles
    CONTENT "/etc/beaumonde/server.conf\n")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program service)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
include(CPack)
