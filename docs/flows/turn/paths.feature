# language: pt
Funcionalidade: A vez de comprar

  @TUR-60963c
  Cenário: Não há fila na frente da venda, ou não é a vez: o aplicativo volta para a frente
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando o evento é lido de novo e está sem fila
    Então vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Não há fila na frente da venda, ou não é a vez"

  @TUR-650e6b
  Cenário: Não há fila na frente da venda, ou não é a vez: a fila responde: a minha vez passou
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: é a minha vez, por 10 minutos
    Então vejo "É a vez, e o tempo dela corre"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: a minha vez passou
    Então vejo "A vez passou: é pela fila que se volta"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: ainda espero
    Então vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: a minha vez passou
    Então vejo "Não há fila na frente da venda, ou não é a vez"

  @TUR-46b467
  Cenário: Não há fila na frente da venda, ou não é a vez: a fila não responde: sem conexão
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila não responde: sem conexão
    Então vejo "Não há fila na frente da venda, ou não é a vez"

  @TUR-f63455
  Cenário: Não há fila na frente da venda, ou não é a vez: passam 10 segundos
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando passam 10 segundos
    Então vejo "Não há fila na frente da venda, ou não é a vez"

  @TUR-f8dca8
  Cenário: É a vez, e o tempo dela corre: a fila não responde: sem conexão
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: é a minha vez, por 10 minutos
    Então vejo "É a vez, e o tempo dela corre"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila não responde: sem conexão
    Então vejo "É a vez, e o tempo dela corre"

  @TUR-f42646
  Cenário: É a vez, e o tempo dela corre: passam 10 segundos
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: é a minha vez, por 10 minutos
    Então vejo "É a vez, e o tempo dela corre"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando passam 10 segundos
    Então vejo "É a vez, e o tempo dela corre"

  @TUR-93cb91
  Cenário: A vez passou: é pela fila que se volta: a fila não responde: sem conexão
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: é a minha vez, por 10 minutos
    Então vejo "É a vez, e o tempo dela corre"
    Quando o tempo da minha vez acaba
    Então vejo "A vez passou: é pela fila que se volta"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila não responde: sem conexão
    Então vejo "A vez passou: é pela fila que se volta"

  @TUR-36d1fd
  Cenário: A vez passou: é pela fila que se volta: passam 10 segundos
    Dado que abro um evento sem fila
    E vejo "Não há fila na frente da venda, ou não é a vez"
    Quando o evento é lido de novo e está com fila
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando a fila responde: é a minha vez, por 10 minutos
    Então vejo "É a vez, e o tempo dela corre"
    Quando o tempo da minha vez acaba
    Então vejo "A vez passou: é pela fila que se volta"
    Quando o aplicativo volta para a frente
    Então vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
    Quando passam 10 segundos
    Então vejo "A vez passou: é pela fila que se volta"

  @TUR-bc6f6a
  Cenário: Perguntando à fila se é a vez; o que já se sabia continua na tela
    Dado que abro um evento com fila
    E vejo "Perguntando à fila se é a vez; o que já se sabia continua na tela"
