# language: pt
Funcionalidade: Pedidos mais antigos

  @OLD-19351e
  Cenário: Há mais antigos: chegam pedidos mais antigos, e ainda há outros
    Dado que abro Meus Ingressos com mais de duzentos pedidos
    E vejo "Há mais antigos"
    Quando clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando chegam pedidos mais antigos, e ainda há outros
    Então vejo "Há mais antigos"

  @OLD-57fe3d
  Cenário: Todos à vista: chegam os últimos pedidos
    Dado que abro Meus Ingressos com mais de duzentos pedidos
    E vejo "Há mais antigos"
    Quando clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando chegam os últimos pedidos
    Então vejo "Todos à vista"

  @OLD-1b8ec1
  Cenário: Há mais antigos: a busca dos pedidos não responde: sem conexão
    Dado que abro Meus Ingressos com mais de duzentos pedidos
    E vejo "Há mais antigos"
    Quando clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a busca dos pedidos não responde: sem conexão
    Então vejo "Há mais antigos"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @OLD-0322e0
  Cenário: Perguntando ao servidor: clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Dado que abro Meus Ingressos com mais de duzentos pedidos
    E vejo "Há mais antigos"
    Quando clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "A busca está demorando mais que o normal"
    Quando clico em “Mostrar mais antigos”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
