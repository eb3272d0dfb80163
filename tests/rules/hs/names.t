# The two editions call the cards differently, in every language.
rule HS-X3

name en hs.name High Society
name ru hs.name Высшее общество
name en hs.edition.ravensburger Ravensburger
name en hs.edition.gaga GaGa

name en hs.ravensburger.possession possession
name en hs.ravensburger.title title
name en hs.ravensburger.misfortune misfortune
name en hs.ravensburger.scandal scandal
name en hs.ravensburger.debt gambling debt
name en hs.ravensburger.theft theft

name en hs.gaga.possession luxury
name en hs.gaga.title recognition
name en hs.gaga.misfortune failure
name en hs.gaga.scandal arrest
name en hs.gaga.debt loss
name en hs.gaga.theft thief

# As the Russian cards have it.
name ru hs.gaga.possession предмет роскоши
name ru hs.gaga.title признание
name ru hs.gaga.misfortune неудача
name ru hs.gaga.scandal арест
name ru hs.gaga.debt проигрыш
name ru hs.gaga.theft вор

# As the Italian cards have it.
name it hs.ravensburger.possession proprietà
name it hs.ravensburger.title promozione
name it hs.ravensburger.misfortune carta negativa
name it hs.ravensburger.scandal scandalo
name it hs.ravensburger.debt debito di gioco
name it hs.ravensburger.theft furto

name de hs.ravensburger.title Titel
name de hs.gaga.theft Dieb

# The notation of programs is the same in both.
deal seats=3 edition=gaga
expect edition "gaga"
start 0
turn-up scandal
expect lot "scandal"
