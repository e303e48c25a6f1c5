# language: pt
Funcionalidade: Pagamento com Pix

  @PIX-457ea2
  Cenário: Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo: clico em “Trocar forma de pagamento” (em 2 passos)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo"

  @PIX-a207ec
  Cenário: Pedido recusado: o pedido é recusado (409)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o pedido é recusado (409)
    Então vejo "Pedido recusado"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @PIX-740356
  Cenário: Perguntando ao servidor: clico em “Tentar de novo” durante a espera
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando a geração do código Pix falha no meio do caminho (502)
    Então vejo "Sem resposta: pergunta de novo com a mesma chave, e nada se faz duas vezes"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a geração do código Pix não responde: sem conexão
    Então vejo "Sem resposta: pergunta de novo com a mesma chave, e nada se faz duas vezes"
    Quando passam 3 segundos
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"

  @PIX-0de292
  Cenário: Pago: a consulta mostra o pedido pago (antes: clico em “Já paguei”)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido aguardando pagamento
    Então vejo "Conferiu; fica dito por um instante"
    E vejo o aviso “Ainda não recebemos seu Pix. Assim que o banco avisar, a confirmação aparece aqui.”
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido pago
    Então vejo "Pago"
    E vejo o aviso “Recebemos seu pagamento”

  @PIX-32ebf0
  Cenário: Pago: a consulta mostra o pedido pago (antes: o aplicativo volta para a frente)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor"
    Quando o servidor avisa que o pedido mudou
    Então continuo vendo "Conferindo com o servidor"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Conferindo com o servidor"
    Quando a consulta mostra o pedido aguardando pagamento
    Então vejo "Aguardando pagamento"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo com o servidor"
    Quando a consulta mostra o pedido pago
    Então vejo "Pago"
    E vejo o aviso “Recebemos seu pagamento”

  @PIX-e09ddd
  Cenário: Pago depois do prazo: valor devolvido: a consulta mostra o pedido com o valor a devolver (antes: passam 5 segundos)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando passam 5 segundos
    Então vejo "Conferindo com o servidor"
    Quando a consulta mostra o pedido com o valor a devolver
    Então vejo "Pago depois do prazo: valor devolvido"

  @PIX-d0ea33
  Cenário: Pago depois do prazo: valor devolvido: a consulta mostra o pedido com o valor a devolver (em 3 passos)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido com o valor a devolver
    Então vejo "Pago depois do prazo: valor devolvido"

  @PIX-e99776
  Cenário: Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo: clico em “Trocar forma de pagamento” (antes: o pedido é recusado (409))
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Gerar novo código”
    Então continuo vendo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Trocar forma de pagamento”
    Então continuo vendo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta mostra o pedido aguardando pagamento
    Então vejo "Conferiu depois do prazo; fica dito por um instante"
    E vejo o aviso “Ainda não recebemos seu Pix. Assim que o banco avisar, a confirmação aparece aqui.”
    Quando clico em “Gerar novo código”
    Então vejo "Perguntando ao servidor"
    Quando o pedido é recusado (409)
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo"

  @PIX-1cc4c3
  Cenário: Pago depois do prazo: mesmos lugares: a consulta mostra o pedido pago (antes: a consulta mostra o pedido aguardando pagamento)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido em aberto, com o código Pix vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando o servidor avisa que o pedido mudou
    Então continuo vendo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta mostra o pedido aguardando pagamento
    Então vejo "Aguardando um pagamento atrasado"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta mostra o pedido pago
    Então vejo "Pago depois do prazo: mesmos lugares"
    E vejo o aviso “Recebemos seu pagamento”

  @PIX-2eff77
  Cenário: Pago depois do prazo: mesmos lugares: a consulta mostra o pedido pago (antes: a consulta mostra o pedido vencido)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Conferiu; fica dito por um instante"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo com o servidor"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta mostra o pedido pago
    Então vejo "Pago depois do prazo: mesmos lugares"
    E vejo o aviso “Recebemos seu pagamento”

  @PIX-926214
  Cenário: Aguardando pagamento: passa 1,2 segundo
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando passam 10 segundos
    Então vejo "Conferiu; fica dito por um instante"
    Quando passa 1,2 segundo
    Então vejo "Aguardando pagamento"

  @PIX-d3eccc
  Cenário: Pago depois do prazo: valor devolvido: a consulta mostra o pedido com o valor a devolver (antes: a consulta mostra o pedido em aberto, com o código Pix vencido)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor"
    Quando a consulta mostra o pedido em aberto, com o código Pix vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta mostra o pedido com o valor a devolver
    Então vejo "Pago depois do prazo: valor devolvido"

  @PIX-a00adc
  Cenário: Aguardando pagamento: a consulta do pedido não responde: sem conexão
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Aguardando pagamento"

  @PIX-564fbb
  Cenário: Aguardando pagamento: passam 10 segundos
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor"
    Quando passam 10 segundos
    Então vejo "Aguardando pagamento"

  @PIX-438cb6
  Cenário: Conferindo com o servidor se um pagamento atrasado chegou: passa 1 minuto e 55 segundos
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta mostra o pedido vencido
    Então vejo "Aguardando um pagamento atrasado"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta mostra o pedido em aberto, com o código Pix vencido
    Então vejo "Aguardando um pagamento atrasado"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Aguardando um pagamento atrasado"
    Quando passam 5 segundos
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando passa 1 minuto e 55 segundos
    Então continuo vendo "Conferindo com o servidor se um pagamento atrasado chegou"

  @PIX-40688d
  Cenário: Não pago no prazo: passam 2 minutos
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando passam 2 minutos
    Então vejo "Não pago no prazo"

  @PIX-fc0a2a
  Cenário: Pago depois do prazo: valor devolvido: a consulta mostra o pedido com o valor a devolver (antes: a consulta mostra o pedido vencido)
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta mostra o pedido com o valor a devolver
    Então vejo "Pago depois do prazo: valor devolvido"

  @PIX-37827b
  Cenário: Conferindo com o servidor se um pagamento atrasado chegou: o servidor avisa que o pedido mudou
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferiu depois do prazo; fica dito por um instante"
    E vejo o aviso “Ainda não recebemos seu Pix. Assim que o banco avisar, a confirmação aparece aqui.”
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"

  @PIX-bd3146
  Cenário: Conferindo com o servidor se um pagamento atrasado chegou: o aplicativo volta para a frente
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta mostra o pedido em aberto, com o código Pix vencido
    Então vejo "Conferiu depois do prazo; fica dito por um instante"
    E vejo o aviso “Ainda não recebemos seu Pix. Assim que o banco avisar, a confirmação aparece aqui.”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"

  @PIX-075eea
  Cenário: Aguardando um pagamento atrasado: passa 1,2 segundo
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Conferiu depois do prazo; fica dito por um instante"
    Quando passa 1,2 segundo
    Então vejo "Aguardando um pagamento atrasado"

  @PIX-df9b07
  Cenário: Conferiu depois do prazo; fica dito por um instante: passam 10 segundos
    Dado que vou pagar com Pix os lugares que reservei
    E vejo "Perguntando ao servidor"
    Quando o código Pix é gerado
    Então vejo "Aguardando pagamento"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei”: confere, e diz que confere"
    Quando a consulta mostra o pedido vencido
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"
    Quando clico em “Já paguei”
    Então vejo "“Já paguei” depois do prazo: confere, e diz que confere"
    Quando passam 10 segundos
    Então vejo "Conferiu depois do prazo; fica dito por um instante"

  @PIX-2801c9
  Cenário: Conferindo com o servidor se um pagamento atrasado chegou: passam 4 segundos
    Dado que volto a um pedido cujo código Pix ainda vale por 4 segundos
    E vejo "Aguardando pagamento"
    Quando passam 4 segundos
    Então vejo "Conferindo com o servidor se um pagamento atrasado chegou"

  @PIX-9155d8
  Cenário: Conferindo com o servidor se um pagamento atrasado chegou
    Dado que volto a um pedido cujo código Pix venceu
    E vejo "Conferindo com o servidor se um pagamento atrasado chegou"

  @PIX-f34014
  Cenário: Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo: o pedido é recusado (409)
    Dado que troco para Pix um pedido cujo cartão não foi aprovado
    E vejo "Perguntando ao servidor"
    Quando o pedido é recusado (409)
    Então vejo "Outra forma de pagamento; o servidor cancela este Pix antes de cobrar de novo"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”
