import FineObservation

@Observable struct Structure { var number = 0 }
@Observable enum Enumeration { case one }
@Observable actor Actor { var number = 0 }
@Observable public distributed actor `Quoted` { var number = 0 }
