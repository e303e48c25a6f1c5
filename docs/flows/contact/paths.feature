# language: pt
Funcionalidade: Fale Conosco

  @CON-2963c6
  Cenário: Perguntando ao servidor: clico em “Tentar de novo”
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando saio da conta
    Então continuo vendo "Nada escrito"
    Quando entro na minha conta
    Então continuo vendo "Nada escrito"
    Quando saio da conta
    Então continuo vendo "Nada escrito"
    Quando outra pessoa entra na conta dela
    Então continuo vendo "Nada escrito"
    Quando entro na minha conta
    Então continuo vendo "Nada escrito"
    Quando outra pessoa entra na conta dela
    Então continuo vendo "Nada escrito"
    Quando a sessão vence
    Então continuo vendo "Nada escrito"
    Quando saio da conta
    Então continuo vendo "Nada escrito"
    Quando digito algo em “Escreva para nós”
    Então vejo "Escrevendo"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando a mensagem é enviada e ganha um protocolo
    Então vejo "Enviada: há um protocolo"
    Quando clico em “Enviar outra mensagem”
    Então vejo "Nada escrito"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando a mensagem é recusada por causa do e-mail (422)
    Então vejo "O servidor não aceitou, e diz por quê"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando o envio da mensagem responde que há gente demais (429)
    Então vejo "O servidor não aceitou, e diz por quê"
    Quando mudo o texto da mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando o envio da mensagem não responde: sem conexão
    Então vejo "Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"

  @CON-8093ba
  Cenário: Perguntando ao servidor: mudo o texto da mensagem e clico em “Enviar mensagem” (em 1 passo)
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando mudo o texto da mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"

  @CON-c1ae34
  Cenário: Perguntando ao servidor: mudo o texto da mensagem e clico em “Enviar mensagem” (antes: digito algo em “Escreva para nós”)
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando digito algo em “Escreva para nós”
    Então vejo "Escrevendo"
    Quando mudo o texto da mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"

  @CON-5e57ce
  Cenário: Perguntando ao servidor: mudo o texto da mensagem e clico em “Enviar mensagem” (antes: o envio da mensagem não responde: sem conexão)
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando o envio da mensagem não responde: sem conexão
    Então vejo "Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude"
    Quando mudo o texto da mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"

  @CON-6b1666
  Cenário: Escrevendo: digito algo em “Escreva para nós”
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando o envio da mensagem não responde: sem conexão
    Então vejo "Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude"
    Quando digito algo em “Escreva para nós”
    Então vejo "Escrevendo"

  @CON-b8e636
  Cenário: Perguntando ao servidor: o aplicativo volta para a frente
    Dado que abro “Fale Conosco”
    E vejo "Nada escrito"
    Quando preencho a mensagem e clico em “Enviar mensagem”
    Então vejo "Perguntando ao servidor"
    Quando o envio da mensagem não responde: sem conexão
    Então vejo "Sem internet: a mensagem vai de novo com a conexão, a menos que alguém a mude"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando ao servidor"
