# language: pt
Funcionalidade: Cupons de desconto

  @COU-c3a625 @so-na-maquina
  Cenário: Os cupons do pedido: clico em “Aplicar” sem digitar um código
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então vejo "Conferindo o cupom no servidor"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando clico em “Aplicar” sem digitar um código
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando vou para a etapa seguinte da compra, ou volto
    Então continuo vendo "Conferindo o cupom no servidor"
    # não se provoca à mão: só o que está no pedido tem um × na tela; o que ainda se confere, apenas numa compra retomada
    Quando clico em “Remover o cupom BEMVINDO10”
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom removido”
    # não se provoca à mão: só o que está no pedido tem um × na tela; o que ainda se confere, apenas numa compra retomada
    Quando clico em “Remover o cupom BEMVINDO10”
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando o cupom vale para o pedido
    Então vejo "Os cupons do pedido"
    E ouço o leitor de tela “Cupom aplicado”
    Quando clico em “Aplicar” sem digitar um código
    Então continuo vendo "Os cupons do pedido"

  @COU-a73ffd
  Cenário: Os cupons do pedido: o cupom é recusado: “Cupom expirado” (422)
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então vejo "Conferindo o cupom no servidor"
    Quando o cupom é recusado: “Cupom expirado” (422)
    Então vejo "Os cupons do pedido"

  @COU-1f78d7
  Cenário: Conferindo o cupom no servidor: clico em “Remover o cupom BEMVINDO10”
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então vejo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando o cupom vale para o pedido
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom aplicado”
    Quando clico em “Remover o cupom BEMVINDO10”
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom removido”

  @COU-4a3797
  Cenário: Conferindo o cupom no servidor: o cupom é recusado: “Cupom expirado” (422)
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então vejo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando o cupom é recusado: “Cupom expirado” (422)
    Então continuo vendo "Conferindo o cupom no servidor"

  @COU-1d3803
  Cenário: Conferindo o cupom no servidor: a conferência do cupom não responde: sem conexão
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então vejo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"
    Quando a conferência do cupom não responde: sem conexão
    Então continuo vendo "Conferindo o cupom no servidor"

  @COU-f31b88
  Cenário: Os cupons do pedido: digito o cupom BEMVINDO10 e clico em “Aplicar” (antes: digito o cupom BEMVINDO10 e clico em “Aplicar”)
    Dado que começo uma compra sem cupom
    E vejo "Os cupons do pedido"
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então vejo "Conferindo o cupom no servidor"
    Quando o cupom vale para o pedido
    Então vejo "Os cupons do pedido"
    E ouço o leitor de tela “Cupom aplicado”
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então continuo vendo "Os cupons do pedido"

  @COU-5039f4
  Cenário: Conferindo o cupom no servidor: abro de novo o evento por um endereço com o cupom SEGUNDO5
    Dado que começo uma compra com 5 cupons, o máximo de um pedido
    E vejo "Conferindo o cupom no servidor"
    Quando abro de novo o evento por um endereço com o cupom SEGUNDO5
    Então continuo vendo "Conferindo o cupom no servidor"

  @COU-4c3537
  Cenário: Conferindo o cupom no servidor: vou para a etapa seguinte da compra, ou volto
    Dado que começo uma compra com 5 cupons, o máximo de um pedido
    E vejo "Conferindo o cupom no servidor"
    Quando passam 10 segundos
    Então vejo "Os cupons do pedido"
    Quando vou para a etapa seguinte da compra, ou volto
    Então vejo "Conferindo o cupom no servidor"

  @COU-1cdac0
  Cenário: Os cupons do pedido: digito o cupom BEMVINDO10 e clico em “Aplicar” (em 6 passos)
    Dado que começo uma compra com 5 cupons, o máximo de um pedido
    E vejo "Conferindo o cupom no servidor"
    Quando o cupom vale para o pedido
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom aplicado”
    Quando o cupom vale para o pedido
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom aplicado”
    Quando o cupom vale para o pedido
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom aplicado”
    Quando o cupom vale para o pedido
    Então continuo vendo "Conferindo o cupom no servidor"
    E ouço o leitor de tela “Cupom aplicado”
    Quando o cupom vale para o pedido
    Então vejo "Os cupons do pedido"
    E ouço o leitor de tela “Cupom aplicado”
    Quando digito o cupom BEMVINDO10 e clico em “Aplicar”
    Então continuo vendo "Os cupons do pedido"
