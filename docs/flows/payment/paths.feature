# language: pt
Funcionalidade: Pagamento

  @PAY-8ce4d1 @so-na-maquina
  Cenário: Resolvido: o Pix termina com o pedido pago
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando marco “Pix”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando marco “Cartão de crédito”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando a forma de pagamento mostra um aviso na tela
    Então continuo vendo "Pix"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”
    Quando o pedido é enviado
    Então continuo vendo "Pix"
    # não se provoca à mão: o Pix o diz no instante em que acaba; o pedido gratuito o diz na tela
    Quando o pedido é recusado
    Então continuo vendo "Pix"
    Quando o pedido é criado
    Então continuo vendo "Pix"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Pix"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando o pedido fica com um valor a pagar
    Então continuo vendo "Pix"
    Quando o Pix termina com o pedido pago
    Então vejo "Resolvido"

  @PAY-ffb6e5 @so-na-maquina
  Cenário: Resolvido: o cartão termina com o pedido pago
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Cartão"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando o pedido fica com um valor a pagar
    Então continuo vendo "Cartão"
    Quando escolho 3 parcelas
    Então continuo vendo "Cartão"
    # não se provoca à mão: a lista só tem o que a conta permite
    Quando escolho 12 parcelas onde a conta permite 3
    Então continuo vendo "Cartão"
    Quando o cartão termina com o pedido pago
    Então vejo "Resolvido"

  @PAY-1e9853
  Cenário: Revisão: itens, taxa, total e condições: clico em “Confirmar”
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando marco “Pix”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando marco “Cartão de crédito”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando o pedido fica com um valor a pagar
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Confirmar”
    Então continuo vendo "Revisão: itens, taxa, total e condições"

  @PAY-f222d2
  Cenário: Resolvido: o Pix termina com o pedido vencido
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com o pedido vencido
    Então vejo "Resolvido"

  @PAY-1f3854
  Cenário: Revisão: itens, taxa, total e condições: o Pix termina com o pedido recusado
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com o pedido recusado
    Então vejo "Revisão: itens, taxa, total e condições"

  @PAY-09c1fd @so-na-maquina
  Cenário: Resolvido: a consulta mostra o pedido pago
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    # não se provoca à mão: um preço que fica igual não mudou
    Quando o pedido fica com um valor a pagar
    Então continuo vendo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta mostra o pedido aguardando pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o aplicativo volta para a frente
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta mostra o pedido pago
    Então vejo "Resolvido"
    E vejo o aviso “Recebemos seu pagamento”

  @PAY-5d7d7c @so-na-maquina
  Cenário: Revisão: itens, taxa, total e condições: o pagamento com Pix falha
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    # não se provoca à mão: quando um pedido deles falha, tratam o erro e seguem; eles mesmos não quebram
    Quando o pagamento com Pix falha
    Então vejo "Revisão: itens, taxa, total e condições"

  @PAY-f41e86
  Cenário: Resolvido: o cartão termina com o pagamento em análise
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    Quando o cartão termina com o pagamento em análise
    Então vejo "Resolvido"

  @PAY-6a6519
  Cenário: Resolvido: a consulta mostra o pagamento em análise
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    Quando o cartão termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando passam 5 segundos
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta mostra o pagamento em análise
    Então vejo "Resolvido"

  @PAY-f684a6
  Cenário: Revisão: itens, taxa, total e condições: o cartão termina com o pedido recusado
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    Quando o cartão termina com o pedido recusado
    Então vejo "Revisão: itens, taxa, total e condições"

  @PAY-436557 @so-na-maquina
  Cenário: Revisão: itens, taxa, total e condições: o pagamento com cartão falha
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    # não se provoca à mão: quando um pedido deles falha, tratam o erro e seguem; eles mesmos não quebram
    Quando o pagamento com cartão falha
    Então vejo "Revisão: itens, taxa, total e condições"

  @PAY-14527b
  Cenário: Resolvido: o pedido gratuito é confirmado
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Confirmar”
    Então vejo "Perguntando ao servidor"
    Quando o pedido gratuito é confirmado
    Então vejo "Resolvido"
    E vejo o aviso “Pedido confirmado”

  @PAY-010daf
  Cenário: Revisão: itens, taxa, total e condições: o pedido gratuito é recusado (409)
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Confirmar”
    Então vejo "Perguntando ao servidor"
    Quando o pedido gratuito é recusado (409)
    Então vejo "Revisão: itens, taxa, total e condições"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @PAY-eb043c
  Cenário: Perguntando ao servidor: clico em “Tentar de novo” durante a espera
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Confirmar”
    Então vejo "Perguntando ao servidor"
    Quando a confirmação do pedido gratuito não responde: sem conexão
    Então vejo "Sem resposta: pergunta de novo com a mesma chave"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"

  @PAY-9315c0 @so-na-maquina
  Cenário: Revisão de um pedido que já existe: escolher outra forma de pagamento: o pagamento com Pix falha
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Pix"
    # não se provoca à mão: quando um pedido deles falha, tratam o erro e seguem; eles mesmos não quebram
    Quando o pagamento com Pix falha
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"

  @PAY-582476 @so-na-maquina
  Cenário: Revisão de um pedido que já existe: escolher outra forma de pagamento: o pagamento com cartão falha
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando clico em “Continuar com cartão”
    Então vejo "Cartão"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Cartão"
    # não se provoca à mão: quando um pedido deles falha, tratam o erro e seguem; eles mesmos não quebram
    Quando o pagamento com cartão falha
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"

  @PAY-1b0666
  Cenário: Resolvido: a consulta mostra o pedido com o valor a devolver
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta mostra o pedido com o valor a devolver
    Então vejo "Resolvido"

  @PAY-25d9aa
  Cenário: Resolvido: a consulta mostra o pedido vencido
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta mostra o pedido vencido
    Então vejo "Resolvido"

  @PAY-09816f
  Cenário: Revisão de um pedido que já existe: escolher outra forma de pagamento: a consulta do pedido não responde: sem conexão
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"

  @PAY-ca39f8
  Cenário: Revisão de um pedido que já existe: escolher outra forma de pagamento: passam 10 segundos
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Revisão, enquanto o servidor diz se o pedido mudou"
    Quando passam 10 segundos
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"

  @PAY-2eefed
  Cenário: Perguntando ao servidor: passam 3 segundos
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Revisão: itens, taxa, total e condições"
    Quando clico em “Confirmar”
    Então vejo "Perguntando ao servidor"
    Quando a confirmação do pedido gratuito não responde: sem conexão
    Então vejo "Sem resposta: pergunta de novo com a mesma chave"
    Quando passam 3 segundos
    Então vejo "Perguntando ao servidor"

  @PAY-5372f2 @so-na-maquina
  Cenário: Revisão de um pedido que já existe: escolher outra forma de pagamento: o pedido gratuito é recusado (409)
    Dado que chego à revisão de um pedido a pagar
    E vejo "Revisão: itens, taxa, total e condições"
    Quando clico em “Pagar com Pix”
    Então vejo "Pix"
    # não se provoca à mão: escolhida a forma de pagamento, não há mais um campo de cupom na tela
    Quando um cupom deixa o pedido gratuito
    Então continuo vendo "Pix"
    Quando o Pix termina com a troca da forma de pagamento
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    Quando clico em “Confirmar”
    Então vejo "Perguntando ao servidor"
    Quando o pedido gratuito é recusado (409)
    Então vejo "Revisão de um pedido que já existe: escolher outra forma de pagamento"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @PAY-9db27f
  Cenário: Pix
    Dado que volto a um pedido que aguarda um Pix
    E vejo "Pix"

  @PAY-fb1951
  Cenário: Cartão
    Dado que volto a um pedido com cartão em 3 parcelas
    E vejo "Cartão"
