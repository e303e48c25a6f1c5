# language: pt
Funcionalidade: Pagamento com cartão

  @CAR-512cbb
  Cenário: Aprovado: a cobrança é aprovada
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança é aprovada
    Então vejo "Aprovado"
    E vejo o aviso “Recebemos seu pagamento”

  @CAR-9fdf8c @so-na-maquina
  Cenário: Outra forma de pagamento; pedido e lugares continuam: clico em “Trocar forma de pagamento” (em 2 passos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    # não se provoca à mão: o botão espera o total; Enter nos campos do provedor, antes dele, não é ouvido
    Quando preencho o cartão e clico em “Pagar” antes de vir o total
    Então continuo vendo "Dados do cartão, no quadro do provedor"
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; pedido e lugares continuam"

  @CAR-74a01d
  Cenário: Dados do cartão, no quadro do provedor: no mesmo instante
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando no mesmo instante
    Então continuo vendo "Dados do cartão, no quadro do provedor"

  @CAR-a4353d
  Cenário: Dados do cartão, no quadro do provedor: o provedor recusa os dados do cartão: “Confira o número.” (422)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor recusa os dados do cartão: “Confira o número.” (422)
    Então vejo "Dados do cartão, no quadro do provedor"
    E vejo o aviso “Confira o número.”

  @CAR-e5ceb5
  Cenário: Em análise: a resposta pode levar até 72 horas, e os lugares esperam: a cobrança fica em análise
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança fica em análise
    Então vejo "Em análise: a resposta pode levar até 72 horas, e os lugares esperam"

  @CAR-8d6972
  Cenário: Outra forma de pagamento; pedido e lugares continuam: clico em “Trocar forma de pagamento” (em 4 passos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; pedido e lugares continuam"

  @CAR-ca9835
  Cenário: Aprovado: a consulta mostra o pedido pago (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido pago
    Então vejo "Aprovado"
    E vejo o aviso “Recebemos seu pagamento”

  @CAR-230841
  Cenário: Aprovado: a consulta mostra o pedido pago (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido pago
    Então vejo "Aprovado"
    E vejo o aviso “Recebemos seu pagamento”

  @CAR-e7a89a
  Cenário: Pedido recusado: o pedido é recusado (409)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é recusado (409)
    Então vejo "Pedido recusado"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @CAR-55d819
  Cenário: Em análise: a resposta pode levar até 72 horas, e os lugares esperam: a consulta mostra o pedido em análise (antes: a procura do pedido acha um, ainda sem resposta do provedor)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não responde: sem conexão
    Então vejo "Procurando o pedido no servidor"
    Quando clico em “Tentar de novo” durante a espera
    Então continuo vendo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, ainda sem resposta do provedor
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido em análise
    Então vejo "Em análise: a resposta pode levar até 72 horas, e os lugares esperam"

  @CAR-a647b1
  Cenário: Sem resposta, procura de novo: a procura do pedido não responde: sem conexão
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal; perguntar de novo procura o pedido, sem cobrar outra vez"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido não acha nenhum (404)
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido não responde: sem conexão
    Então vejo "Sem resposta, procura de novo"

  @CAR-d551a6
  Cenário: Aprovado: a consulta mostra o pedido pago (antes: o quadro do banco avisa que a confirmação terminou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido pago
    Então vejo "Aprovado"
    E vejo o aviso “Recebemos seu pagamento”

  @CAR-d2a375
  Cenário: Em análise: a resposta pode levar até 72 horas, e os lugares esperam: a consulta mostra o pedido em análise (antes: o servidor avisa que o pedido mudou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o servidor avisa que o pedido mudou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido em análise
    Então vejo "Em análise: a resposta pode levar até 72 horas, e os lugares esperam"

  @CAR-6c2791 @so-na-maquina
  Cenário: Outra forma de pagamento; pedido e lugares continuam: clico em “Trocar forma de pagamento” (antes: a consulta mostra que a cobrança não foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido à espera da confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando passam 3 segundos
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra que a cobrança não foi aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    # não se provoca à mão: o botão espera o total; Enter nos campos do provedor, antes dele, não é ouvido
    Quando preencho o cartão e clico em “Pagar” antes de vir o total
    Então continuo vendo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; pedido e lugares continuam"

  @CAR-b0d55b
  Cenário: A pergunta está na tela; o provedor a encerra em cinco minutos: a consulta mostra o pedido à espera da confirmação do banco (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido à espera da confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"

  @CAR-9d9d42
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra que a cobrança não foi aprovada (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra que a cobrança não foi aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-d4fd9d
  Cenário: Valor devolvido: a consulta mostra o pedido com o valor devolvido (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido com o valor devolvido
    Então vejo "Valor devolvido"

  @CAR-7cee0e
  Cenário: O pedido venceu: a consulta mostra o pedido vencido (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido vencido
    Então vejo "O pedido venceu"

  @CAR-72906a
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra o pedido ainda em aberto, mas sem prazo (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido ainda em aberto, mas sem prazo
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-112d84
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra o pedido em aberto, sem cobrança no cartão (antes: o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta mostra o pedido em aberto, sem cobrança no cartão
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-16c377
  Cenário: Espera um pouco a resposta do provedor: passam 10 segundos
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é criado, mas o provedor ainda não diz se a cobrança foi aprovada
    Então vejo "Conferindo se o provedor já respondeu"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Espera um pouco a resposta do provedor"
    Quando passam 3 segundos
    Então vejo "Conferindo se o provedor já respondeu"
    Quando passam 10 segundos
    Então vejo "Espera um pouco a resposta do provedor"

  @CAR-e9b0bf
  Cenário: Sem resposta, procura de novo: passam 10 segundos
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não responde: sem conexão
    Então vejo "Procurando o pedido no servidor"
    Quando passam 10 segundos
    Então vejo "Sem resposta, procura de novo"

  @CAR-394c12
  Cenário: Valor devolvido: a consulta mostra o pedido com o valor devolvido (antes: o quadro do banco avisa que a confirmação terminou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido com o valor devolvido
    Então vejo "Valor devolvido"

  @CAR-3a9044
  Cenário: O pedido venceu: a consulta mostra o pedido vencido (antes: o quadro do banco avisa que a confirmação terminou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido vencido
    Então vejo "O pedido venceu"

  @CAR-4683f9
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra o pedido ainda em aberto, mas sem prazo (antes: o quadro do banco avisa que a confirmação terminou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido ainda em aberto, mas sem prazo
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-c8a855
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra o pedido em aberto, sem cobrança no cartão (antes: o quadro do banco avisa que a confirmação terminou)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta mostra o pedido em aberto, sem cobrança no cartão
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-7f234c
  Cenário: A pergunta está na tela; o provedor a encerra em cinco minutos: a consulta do pedido não responde: sem conexão
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"

  @CAR-920cfb
  Cenário: A pergunta está na tela; o provedor a encerra em cinco minutos: passam 10 segundos
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança pede a confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"
    Quando o quadro do banco avisa que a confirmação terminou
    Então vejo "Conferindo se o banco já confirmou"
    Quando passam 10 segundos
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"

  @CAR-e56f1b
  Cenário: Em análise: a resposta pode levar até 72 horas, e os lugares esperam: a consulta mostra o pedido em análise (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido em análise
    Então vejo "Em análise: a resposta pode levar até 72 horas, e os lugares esperam"

  @CAR-9dc05d
  Cenário: A pergunta está na tela; o provedor a encerra em cinco minutos: a consulta mostra o pedido à espera da confirmação do banco (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido à espera da confirmação do banco
    Então vejo "A pergunta está na tela; o provedor a encerra em cinco minutos"

  @CAR-140b46
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam: a consulta mostra que a cobrança não foi aprovada (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra que a cobrança não foi aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"

  @CAR-595874
  Cenário: Valor devolvido: a consulta mostra o pedido com o valor devolvido (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido com o valor devolvido
    Então vejo "Valor devolvido"

  @CAR-172472
  Cenário: O pedido venceu: a consulta mostra o pedido vencido (antes: passam 14 minutos e 30 segundos)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido vencido
    Então vejo "O pedido venceu"

  @CAR-242c34
  Cenário: Dados do cartão, no quadro do provedor: a consulta mostra o pedido em aberto, sem cobrança no cartão
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido ainda em aberto, mas sem prazo
    Então vejo "Espera um pouco o fim do pedido"
    Quando passam 3 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta mostra o pedido em aberto, sem cobrança no cartão
    Então vejo "Dados do cartão, no quadro do provedor"

  @CAR-98d20d
  Cenário: Espera um pouco o fim do pedido: a consulta do pedido não responde: sem conexão
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando a consulta do pedido não responde: sem conexão
    Então vejo "Espera um pouco o fim do pedido"

  @CAR-c7b09e
  Cenário: Espera um pouco o fim do pedido: passam 10 segundos
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando passam 14 minutos e 30 segundos
    Então vejo "Conferindo como está o pedido"
    Quando passam 10 segundos
    Então vejo "Espera um pouco o fim do pedido"

  @CAR-2599a1
  Cenário: Conferindo como está o pedido: o pedido é recusado (409)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando o pedido é recusado (409)
    Então vejo "Conferindo como está o pedido"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @CAR-0b841e
  Cenário: Dados do cartão, no quadro do provedor: a procura do pedido acha um, em que esta cobrança não está
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não responde: sem conexão
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Dados do cartão, no quadro do provedor"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @CAR-5e9fbe
  Cenário: Pedido recusado: a procura do pedido não acha nenhum (404)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não responde: sem conexão
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido não acha nenhum (404)
    Então vejo "Pedido recusado"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @CAR-e8e6f9
  Cenário: Dados do cartão, no quadro do provedor: a procura do pedido não acha nenhum (404)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não é aprovada
    Então vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança não responde: sem conexão
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido acha um, em que esta cobrança não está
    Então vejo "Sem resposta, procura de novo"
    Quando passam 3 segundos
    Então vejo "Procurando o pedido no servidor"
    Quando a procura do pedido não acha nenhum (404)
    Então vejo "Dados do cartão, no quadro do provedor"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @CAR-112326
  Cenário: Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam
    Dado que volto a um pedido cujo cartão não foi aprovado
    E vejo "Recusado: diz o motivo e deixa tentar de novo ou trocar; o pedido e os lugares continuam"
