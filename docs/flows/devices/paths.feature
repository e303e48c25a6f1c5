# language: pt
Funcionalidade: Onde sua conta está aberta

  @DEV-9c7251
  Cenário: À vista: a busca dos aparelhos não responde: sem conexão
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando clico em “Encerrar” em outro aparelho
    Então vejo "Mandando o encerramento"
    Quando a sessão do aparelho é encerrada
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Sessão encerrada.”
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando as sessões nos outros aparelhos mudam
    Então vejo "Lendo de novo, com a lista à vista"
    Quando a busca dos aparelhos não responde: sem conexão
    Então vejo "À vista"

  @DEV-baa2e1
  Cenário: Perguntando ao servidor: clico em “Tentar de novo”
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a busca dos aparelhos não responde: sem conexão
    Então vejo "Não deu para carregar"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "A leitura está demorando mais que o normal"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"

  @DEV-47c2d9 @so-na-maquina
  Cenário: À vista: clico em “Encerrar” em outro aparelho
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando clico em “Encerrar” em outro aparelho
    Então vejo "Mandando o encerramento"
    Quando a sessão do aparelho já não existe (404)
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Sessão encerrada.”
    Quando passam 10 segundos
    Então vejo "À vista"
    # não se provoca à mão: a sessão encerrada não está mais na lista
    Quando clico em “Encerrar” em outro aparelho
    Então continuo vendo "À vista"

  @DEV-ab1947
  Cenário: Lendo de novo, com a lista à vista: o encerramento da sessão é recusado (409)
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando clico em “Encerrar” em outro aparelho
    Então vejo "Mandando o encerramento"
    Quando o encerramento da sessão é recusado (409)
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @DEV-010db8
  Cenário: Lendo de novo, com a lista à vista: o encerramento da sessão não responde: sem conexão
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando clico em “Encerrar” em outro aparelho
    Então vejo "Mandando o encerramento"
    Quando o encerramento da sessão não responde: sem conexão
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @DEV-d479e1
  Cenário: Mandando o encerramento: clico em “Tentar de novo” durante a espera
    Dado que abro Meus Dados, em “Onde sua conta está aberta”
    E vejo "Perguntando ao servidor"
    Quando a lista de aparelhos chega
    Então vejo "À vista"
    Quando clico em “Encerrar” em outro aparelho
    Então vejo "Mandando o encerramento"
    Quando passam 10 segundos
    Então vejo "O encerramento está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Mandando o encerramento"
