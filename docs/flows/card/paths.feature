# language: pt
Funcionalidade: Pagamento com cartão

  @CAR-e5fc88
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

  @CAR-5f1e2c
  Cenário: Outra forma de pagamento; pedido e lugares continuam: clico em “Trocar forma de pagamento” (em 1 passo)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; pedido e lugares continuam"

  @CAR-74a01d
  Cenário: Dados do cartão, no quadro do provedor: no mesmo instante
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando no mesmo instante
    Então continuo vendo "Dados do cartão, no quadro do provedor"

  @CAR-3a7af0
  Cenário: Dados do cartão, no quadro do provedor: o provedor recusa os dados do cartão: “Confira o número.” (422)
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor recusa os dados do cartão: “Confira o número.” (422)
    Então vejo "Dados do cartão, no quadro do provedor"
    E vejo o aviso “Confira o número.”

  @CAR-23307f
  Cenário: Em análise: a resposta pode levar até 72 horas, e os lugares esperam: a cobrança fica em análise
    Dado que vou pagar com cartão os lugares que reservei
    E vejo "Dados do cartão, no quadro do provedor"
    Quando preencho o cartão, escolho 2 parcelas e clico em “Pagar”
    Então vejo "O provedor troca o cartão por um código de uso único"
    Quando o provedor aceita os dados do cartão
    Então vejo "Mandando a cobrança ao servidor"
    Quando a cobrança fica em análise
    Então vejo "Em análise: a resposta pode levar até 72 horas, e os lugares esperam"

  @CAR-4dfa79
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

  @CAR-a4101a
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

  @CAR-1e55bf
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

  @CAR-5b8143
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

  @CAR-e56650
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

  @CAR-38463e
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

  @CAR-4e6106
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

  @CAR-7f19c6
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

  @CAR-555433
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
    Quando clico em “Trocar forma de pagamento”
    Então vejo "Outra forma de pagamento; pedido e lugares continuam"

  @CAR-4914f6
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

  @CAR-dc1527
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

  @CAR-abf604
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

  @CAR-48fdea
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

  @CAR-2409c2
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

  @CAR-574111
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

  @CAR-a3b6e9
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

  @CAR-e80da5
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

  @CAR-fd24a7
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

  @CAR-29488b
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

  @CAR-4f0cee
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

  @CAR-a47625
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

  @CAR-17d52d
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

  @CAR-2211b1
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

  @CAR-1e6d2a
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

  @CAR-b671fa
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

  @CAR-4334ba
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

  @CAR-cae62b
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

  @CAR-36ab43
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

  @CAR-422381
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

  @CAR-829980
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

  @CAR-2885ae
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

  @CAR-f676b6
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

  @CAR-0ab4a7
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

  @CAR-15647e
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

  @CAR-33a3e5
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
