# language: pt
Funcionalidade: Cancelamento da compra

  @ORD-58104a
  Cenário: Nada pedido: a compra é cancelada
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Sim, cancelar a compra”
    Então vejo "Perguntando ao servidor"
    Quando a compra é cancelada
    Então vejo "Nada pedido"
    E vejo o aviso “Cancelamento feito. O número do pedido é o seu protocolo.”

  @ORD-268666
  Cenário: Nada pedido: clico em “Manter a compra” (em 2 passos)
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Manter a compra”
    Então vejo "Nada pedido"

  @ORD-5066c8
  Cenário: Nada pedido: clico em “Manter a compra” (antes: o cancelamento é recusado: “O prazo terminou.” (422))
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Sim, cancelar a compra”
    Então vejo "Perguntando ao servidor"
    Quando o cancelamento é recusado: “O prazo terminou.” (422)
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Manter a compra”
    Então vejo "Nada pedido"

  @ORD-38b5fb
  Cenário: O que volta, como e quando; e se é isso mesmo: o cancelamento falha: o provedor de pagamento não responde (503)
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Sim, cancelar a compra”
    Então vejo "Perguntando ao servidor"
    Quando o cancelamento falha: o provedor de pagamento não responde (503)
    Então vejo "O que volta, como e quando; e se é isso mesmo"

  @ORD-d08741
  Cenário: O que volta, como e quando; e se é isso mesmo: o cancelamento não responde: sem conexão
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Sim, cancelar a compra”
    Então vejo "Perguntando ao servidor"
    Quando o cancelamento não responde: sem conexão
    Então vejo "O que volta, como e quando; e se é isso mesmo"

  @ORD-6b7cd3
  Cenário: Perguntando ao servidor: clico em “Tentar de novo” durante a espera
    Dado que abro um pedido meu que pode ser cancelado
    E vejo "Nada pedido"
    Quando clico em “Cancelar compra”
    Então vejo "O que volta, como e quando; e se é isso mesmo"
    Quando clico em “Sim, cancelar a compra”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
