# language: pt
Funcionalidade: Reserva dos lugares

  @HOL-b2872a @so-na-maquina
  Cenário: Nenhum lugar reservado: a reserva é recusada: a venda está com fila (403)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando a contagem avisa que faltam 5 minutos para a reserva terminar
    Então continuo vendo "Os lugares são seus até o prazo"
    E ouço o leitor de tela “Faltam 5 minutos para a sua reserva terminar”
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    # não se provoca à mão: a pergunta cobre a página
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é recusada: os ingressos acabaram (409)
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Erro! Tente novamente mais tarde”
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é recusada: outra pessoa chegou antes (409)
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Erro! Tente novamente mais tarde”
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é recusada: a venda está com fila (403)
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Erro! Tente novamente mais tarde”

  @HOL-cc2436
  Cenário: Nenhum lugar reservado: a reserva não responde: sem conexão
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva não responde: sem conexão
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @HOL-89bb46
  Cenário: Pedindo a reserva ao servidor: clico em “Tentar de novo” durante a espera
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando passam 10 segundos
    Então vejo "A reserva está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-230ae8 @so-na-maquina
  Cenário: Os lugares agora são do pedido: o pedido é criado
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o pedido é enviado
    Então vejo "O pedido está a caminho: aqui o relógio não decide"
    # não se provoca à mão: enquanto um pedido está a caminho nada leva para fora
    Quando desisto da reserva
    Então continuo vendo "O pedido está a caminho: aqui o relógio não decide"
    Quando o pedido é criado
    Então vejo "Os lugares agora são do pedido"

  @HOL-c10bca @so-na-maquina
  Cenário: Pedindo a troca ao servidor: clico em “Tentar de novo” durante a espera
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando a sessão vence
    Então continuo vendo "Os lugares são seus até o prazo"
    Quando entro na conta
    Então continuo vendo "Os lugares são seus até o prazo"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a troca ao servidor"
    # não se provoca à mão: até o prazo acabar passam antes os dez segundos de paciência
    Quando o prazo da reserva termina
    Então continuo vendo "Pedindo a troca ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a troca ao servidor"
    # não se provoca à mão: um relógio não pergunta a ninguém e não pode falhar
    Quando a contagem da reserva falha
    Então vejo "Conferindo a reserva no servidor"
    Quando entro na conta
    Então continuo vendo "Conferindo a reserva no servidor"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a troca ao servidor"
    Quando a reserva é recusada: os ingressos acabaram (409)
    Então vejo "Conferindo a reserva no servidor"
    E vejo o aviso “Erro! Tente novamente mais tarde”
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a troca ao servidor"
    Quando a reserva é recusada: outra pessoa chegou antes (409)
    Então vejo "Conferindo a reserva no servidor"
    E vejo o aviso “Erro! Tente novamente mais tarde”
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a troca ao servidor"
    Quando a reserva é recusada: a venda está com fila (403)
    Então vejo "Conferindo a reserva no servidor"
    E vejo o aviso “Erro! Tente novamente mais tarde”
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a troca ao servidor"
    Quando a reserva não responde: sem conexão
    Então vejo "Conferindo a reserva no servidor"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando o aplicativo volta para a frente
    Então continuo vendo "Conferindo a reserva no servidor"
    Quando a consulta mostra a reserva valendo por 5 minutos
    Então vejo "Os lugares são seus até o prazo"
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a troca ao servidor"
    Quando passam 10 segundos
    Então vejo "A troca está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Pedindo a troca ao servidor"

  @HOL-540a3c
  Cenário: Pedindo a troca ao servidor: peço a reserva do lugar A1
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a troca ao servidor"

  @HOL-aabc79
  Cenário: Pedindo a reserva ao servidor: peço a reserva de 1 ingresso sem lugar marcado (antes: clico em “Tentar os mesmos lugares”)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-878804
  Cenário: Nenhum lugar reservado: a consulta mostra que a reserva já é um pedido, ou outra reserva
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o prazo da reserva termina
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já é um pedido, ou outra reserva
    Então vejo "Nenhum lugar reservado"

  @HOL-d510c3 @so-na-maquina
  Cenário: Pedindo a reserva ao servidor: peço a reserva do lugar A1 (antes: desisto da reserva)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    # não se provoca à mão: a pergunta cobre a página
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-ac2f61 @so-na-maquina
  Cenário: Pedindo a reserva ao servidor: peço a reserva dos melhores lugares para 2 pessoas (antes: desisto da reserva)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    # não se provoca à mão: a pergunta cobre a página
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-309b0b
  Cenário: Nenhum lugar reservado: os lugares reservados são devolvidos
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    Quando os lugares reservados são devolvidos
    Então vejo "Nenhum lugar reservado"

  @HOL-99d7e9
  Cenário: Nenhum lugar reservado: a devolução dos lugares não responde: sem conexão (em 4 passos)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    Quando a devolução dos lugares não responde: sem conexão
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @HOL-98de71
  Cenário: Nenhum lugar reservado: passam 10 segundos (em 4 passos)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    Quando passam 10 segundos
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @HOL-b11f15
  Cenário: Os lugares são seus até o prazo: a consulta da reserva não responde: sem conexão
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o pedido é enviado
    Então vejo "O pedido está a caminho: aqui o relógio não decide"
    Quando o pedido é recusado
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta da reserva não responde: sem conexão
    Então vejo "Os lugares são seus até o prazo"

  @HOL-d9c400
  Cenário: Pedindo a troca ao servidor: peço a reserva dos melhores lugares para 2 pessoas
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a troca ao servidor"

  @HOL-07ba2a
  Cenário: Os lugares são seus até o prazo: clico em “Preciso de mais tempo”
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando a reserva ganha mais tempo
    Então vejo "Os lugares são seus até o prazo"
    E vejo o aviso “Você ganhou mais 5 minutos”
    Quando clico em “Preciso de mais tempo”
    Então continuo vendo "Os lugares são seus até o prazo"

  @HOL-082dc8
  Cenário: Os lugares são seus até o prazo: passam 10 segundos
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando o pedido de mais tempo é recusado (422)
    Então vejo "Conferindo a reserva no servidor"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”
    Quando passam 10 segundos
    Então vejo "Os lugares são seus até o prazo"

  @HOL-c99301
  Cenário: Conferindo a reserva no servidor: passam 10 segundos
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando passam 10 segundos
    Então vejo "Conferindo a reserva no servidor"

  @HOL-cde7ca
  Cenário: Pedindo a reserva ao servidor: peço a reserva de 1 ingresso sem lugar marcado (antes: a consulta da reserva não responde: sem conexão)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o prazo da reserva termina
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta da reserva não responde: sem conexão
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-53b482
  Cenário: Pedindo a reserva ao servidor: peço a reserva do lugar A1 (antes: passam 10 segundos)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o prazo da reserva termina
    Então vejo "Conferindo a reserva no servidor"
    Quando passam 10 segundos
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-f427f5
  Cenário: Os lugares são seus até o prazo: a consulta mostra que a reserva já não existe (404)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando a sessão vence
    Então continuo vendo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "Os lugares são seus até o prazo"

  @HOL-5c571c
  Cenário: Pedindo a reserva ao servidor: peço a reserva dos melhores lugares para 2 pessoas (antes: o prazo da reserva termina)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando a sessão vence
    Então continuo vendo "Os lugares são seus até o prazo"
    Quando o prazo da reserva termina
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-c42ac9
  Cenário: Nenhum lugar reservado: desisto da reserva
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando desisto da reserva
    Então vejo "Nenhum lugar reservado"

  @HOL-3063ed
  Cenário: Conferindo a reserva no servidor: clico em “Preciso de mais tempo”
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando clico em “Preciso de mais tempo”
    Então vejo "Pedindo mais 5 minutos"
    Quando a reserva ganha mais tempo
    Então vejo "Os lugares são seus até o prazo"
    E vejo o aviso “Você ganhou mais 5 minutos”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando clico em “Preciso de mais tempo”
    Então continuo vendo "Conferindo a reserva no servidor"

  @HOL-9dacd4
  Cenário: Pedindo a reserva ao servidor: peço a reserva do lugar A1 (antes: clico em “Tentar os mesmos lugares”)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-1c412f
  Cenário: Pedindo a reserva ao servidor: peço a reserva dos melhores lugares para 2 pessoas (antes: clico em “Tentar os mesmos lugares”)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando peço a reserva dos melhores lugares para 2 pessoas
    Então vejo "Pedindo a reserva ao servidor"

  @HOL-5e8bdd
  Cenário: Nenhum lugar reservado: a devolução dos lugares não responde: sem conexão (antes: clico em “Tentar os mesmos lugares”)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    Quando a devolução dos lugares não responde: sem conexão
    Então vejo "Nenhum lugar reservado"

  @HOL-03041e
  Cenário: Os lugares são seus até o prazo: a reserva é confirmada
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"

  @HOL-7af52f
  Cenário: Nenhum lugar reservado: a reserva é recusada: os ingressos acabaram (409)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é recusada: os ingressos acabaram (409)
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”

  @HOL-6f0077
  Cenário: Nenhum lugar reservado: a reserva é recusada: outra pessoa chegou antes (409)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é recusada: outra pessoa chegou antes (409)
    Então vejo "Nenhum lugar reservado"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”

  @HOL-79226c
  Cenário: Há fila na frente desta venda: é por ela que se volta: a reserva é recusada: a venda está com fila (403)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é recusada: a venda está com fila (403)
    Então vejo "Há fila na frente desta venda: é por ela que se volta"

  @HOL-fd487b
  Cenário: Não deu para reservar de novo, e a pergunta diz por quê: a reserva não responde: sem conexão
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva não responde: sem conexão
    Então vejo "Não deu para reservar de novo, e a pergunta diz por quê"

  @HOL-fd97ea
  Cenário: Não deu para reservar de novo, e a pergunta diz por quê: passam 10 segundos
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando passam 10 segundos
    Então vejo "Não deu para reservar de novo, e a pergunta diz por quê"

  @HOL-a7315d
  Cenário: Nenhum lugar reservado: passam 10 segundos (antes: clico em “Tentar os mesmos lugares”)
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva de 1 ingresso sem lugar marcado
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando desisto da reserva
    Então vejo "Devolvendo os lugares; sem rede, o servidor os solta no prazo"
    Quando passam 10 segundos
    Então vejo "Nenhum lugar reservado"

  @HOL-1997a1 @so-na-maquina
  Cenário: Os lugares são seus até o prazo: a reserva é confirmada em outro lugar, o A3
    Dado que ainda não reservei nada
    E vejo "Nenhum lugar reservado"
    Quando peço a reserva do lugar A1
    Então vejo "Pedindo a reserva ao servidor"
    Quando a reserva é confirmada
    Então vejo "Os lugares são seus até o prazo"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    # não se provoca à mão: o evento destes caminhos não tem lugares numerados para pedir de novo; o de tests/e2e/seats/expired.spec.ts tem
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é confirmada em outro lugar, o A3
    Então vejo "Os lugares são seus até o prazo"
    E vejo o aviso “Os mesmos lugares já são de outra pessoa. Reservamos os mais próximos: Plateia · A 3.”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a reserva no servidor"
    Quando a consulta mostra que a reserva já não existe (404)
    Então vejo "O que foi digitado continua aqui"
    E ouço o leitor de tela “Sua reserva terminou”
    # não se provoca à mão: o evento destes caminhos não tem lugares numerados para pedir de novo; o de tests/e2e/seats/expired.spec.ts tem
    Quando clico em “Tentar os mesmos lugares”
    Então vejo "Tentando os mesmos lugares"
    Quando a reserva é confirmada em outro lugar, o A3
    Então vejo "Os lugares são seus até o prazo"

  @HOL-a92462
  Cenário: Os lugares são seus até o prazo
    Dado que já tenho uma reserva
    E vejo "Os lugares são seus até o prazo"
