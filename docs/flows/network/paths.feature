# language: pt
Funcionalidade: Conexão

  @NET-a4c6c6
  Cenário: Com conexão: a conexão volta (em 2 passos)
    Dado que abro a loja com internet
    E vejo "Com conexão"
    Quando a conexão cai
    Então vejo "Caiu agora: talvez volte logo"
    Quando a conexão volta
    Então vejo "Com conexão"

  @NET-aae21a
  Cenário: Com conexão: a conexão volta (antes: passa 1 segundo)
    Dado que abro a loja com internet
    E vejo "Com conexão"
    Quando a conexão cai
    Então vejo "Caiu agora: talvez volte logo"
    Quando passa 1 segundo
    Então vejo "Sem conexão"
    Quando a conexão volta
    Então vejo "Com conexão"
    E ouço o leitor de tela “Conexão restabelecida”
