# Each option can be set by itself; the edition decides the rest.
rule HS-X5 HS-X1 HS-X2 HS-X4

refuse-deal seats=3 edition=hasbro no-such-edition
refuse-deal seats=3 debt-floor=five bad-option-value
refuse-deal seats=3 tie=coin bad-option-value
refuse-deal seats=3 hidden-scoring=yes bad-option-value
refuse-deal seats=3 colour=red no-such-option

# Ravensburger is what is played when nothing is said.
deal seats=3
expect edition "ravensburger"
expect options {"debt-floor":"none","tie":"money","hidden-scoring":"off"}
deal seats=3 edition=gaga
expect options {"debt-floor":"zero","tie":"possession","hidden-scoring":"off"}

# The order of the words does not matter: an option goes over the edition.
deal debt-floor=zero tie=possession edition=ravensburger seats=3
expect options {"debt-floor":"zero","tie":"possession","hidden-scoring":"off"}
deal tie=money debt-floor=none edition=gaga seats=3
expect options {"debt-floor":"none","tie":"money","hidden-scoring":"off"}
