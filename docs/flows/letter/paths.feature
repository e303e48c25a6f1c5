# language: pt
Funcionalidade: Código enviado

  @LET-562c04
  Cenário: Venceu: passam 14 minutos
    Dado que um código acaba de ser enviado para mim
    E vejo "Acabou de sair"
    Quando passa 1 minuto
    Então vejo "Pode pedir outro"
    Quando passam 14 minutos
    Então vejo "Venceu"
