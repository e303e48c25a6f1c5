# language: pt
Funcionalidade: Tempo da reserva

  @COU-fcbef9
  Cenário: O prazo passou: passam 30 segundos
    Dado que minha reserva vale por 15 minutos
    E vejo "Tempo de sobra"
    Quando passam 10 minutos
    Então vejo "Faltam 5 minutos"
    E ouço o leitor de tela “Faltam 5 minutos para a sua reserva terminar”
    Quando passam 2 minutos
    Então vejo "Menos de 3 minutos: oferece mais tempo"
    Quando passa 1 minuto
    Então vejo "Faltam 2 minutos"
    E ouço o leitor de tela “Faltam 2 minutos para a sua reserva terminar. Você pode pedir mais tempo.”
    Quando passa 1 minuto
    Então vejo "Falta 1 minuto"
    E ouço o leitor de tela “Falta 1 minuto para a sua reserva terminar. Você pode pedir mais tempo.”
    Quando passam 30 segundos
    Então vejo "Faltam 30 segundos"
    E ouço o leitor de tela “Faltam 30 segundos para a sua reserva terminar”
    Quando passam 30 segundos
    Então vejo "O prazo passou"

  @COU-eaf58f
  Cenário: Menos de 3 minutos: oferece mais tempo: no mesmo instante
    Dado que minha reserva vale por 20 segundos
    E vejo "Tempo de sobra"
    Quando no mesmo instante
    Então vejo "Menos de 3 minutos: oferece mais tempo"
