# language: pt
Funcionalidade: Fila de espera

  @WAI-08c283
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: estou na fila e a posição ainda não saiu (antes: passam 15 segundos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando clico em “Sair da fila”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Sair da fila? O lugar se perde"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Sair da fila? O lugar se perde"
    Quando confirmo que quero sair
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Saindo da fila"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Saindo da fila"
    Quando a saída da fila é confirmada
    Então vejo "Fora da fila"
    Quando clico em “Entrar na fila de novo”
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: estou na fila e a posição ainda não saiu
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-4a24a6
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 31º, sem estimativa (em 1 passo)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: sou o 31º, sem estimativa
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-afb40b
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 9º, com espera de 1 minuto (em 1 passo)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: sou o 9º, com espera de 1 minuto
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-605321
  Cenário: Segue para os ingressos: clico em “Escolher ingressos”
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando clico em “Escolher ingressos”
    Então vejo "Segue para os ingressos"

  @WAI-d4e19d
  Cenário: Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio (antes: a consulta à fila responde: é a minha vez, por mais 4 segundos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por mais 4 segundos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-147db5
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a entrada na fila responde: estou na fila e a posição ainda não saiu
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a minha vez passou
    Então vejo "A vez passou"
    E ouço o leitor de tela “A sua vez passou”
    Quando clico em “Entrar na fila de novo”
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: estou na fila e a posição ainda não saiu
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-ffaa67
  Cenário: Fora da fila: a consulta à fila responde: eu saí da fila (antes: clico em “Tentar de novo”)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: os ingressos se esgotaram
    Então vejo "Esgotou antes da sua vez"
    E ouço o leitor de tela “Os ingressos se esgotaram”
    Quando clico em “Tentar de novo”
    Então vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: eu saí da fila
    Então vejo "Fora da fila"

  @WAI-d5df7a
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a entrada na fila responde: sou o 34º, com espera de 4 minutos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: sou o 34º, com espera de 4 minutos
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-d78d8b
  Cenário: Segue para os ingressos: a consulta à fila responde: não há mais fila (em 1 passo)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não há mais fila
    Então vejo "Segue para os ingressos"

  @WAI-19e1b5
  Cenário: Procurando o seu lugar: o aplicativo volta para a frente
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila não responde: sem conexão
    Então vejo "Não deu para chegar à fila, e por quê"
    Quando clico em “Tentar de novo”
    Então vejo "Procurando o seu lugar"
    Quando passam 10 segundos
    Então vejo "Não deu para chegar à fila, e por quê"
    Quando o aplicativo volta para a frente
    Então vejo "Procurando o seu lugar"

  @WAI-c1f9c9
  Cenário: Segue para os ingressos: passam 10 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando passam 10 segundos
    Então vejo "Segue para os ingressos"

  @WAI-cf174f
  Cenário: Procurando o seu lugar: passam 4 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por mais 4 segundos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando passam 4 segundos
    Então vejo "Procurando o seu lugar"

  @WAI-dede83
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a entrada na fila responde: sou o 31º, sem estimativa
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: sou o 31º, sem estimativa
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-b03f60
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a entrada na fila responde: sou o 9º, com espera de 1 minuto
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: sou o 9º, com espera de 1 minuto
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-bd4460
  Cenário: O botão leva aos ingressos: a entrada na fila responde: é a minha vez, por 10 minutos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”

  @WAI-83804f
  Cenário: O botão leva aos ingressos: a entrada na fila responde: é a minha vez, por mais 4 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: é a minha vez, por mais 4 segundos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”

  @WAI-86b107
  Cenário: A vez passou: a entrada na fila responde: a minha vez passou
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: a minha vez passou
    Então vejo "A vez passou"
    E ouço o leitor de tela “A sua vez passou”

  @WAI-b76e25
  Cenário: Esgotou antes da sua vez: a entrada na fila responde: os ingressos se esgotaram
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: os ingressos se esgotaram
    Então vejo "Esgotou antes da sua vez"
    E ouço o leitor de tela “Os ingressos se esgotaram”

  @WAI-0c875b
  Cenário: Segue para os ingressos: a entrada na fila responde: não há mais fila
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde: não há mais fila
    Então vejo "Segue para os ingressos"

  @WAI-0583df
  Cenário: Não deu para chegar à fila, e por quê: a entrada na fila não responde: sem conexão
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila não responde: sem conexão
    Então vejo "Não deu para chegar à fila, e por quê"

  @WAI-17d10e
  Cenário: Não deu para chegar à fila, e por quê: a entrada na fila responde que há gente demais (429)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando a entrada na fila responde que há gente demais (429)
    Então vejo "Não deu para chegar à fila, e por quê"

  @WAI-587463
  Cenário: Não deu para chegar à fila, e por quê: passam 10 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"
    Quando passam 10 segundos
    Então vejo "Não deu para chegar à fila, e por quê"

  @WAI-2ee123
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 34º, com espera de 4 minutos (em 3 passos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 34º, com espera de 4 minutos
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-c95c85
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 31º, sem estimativa (em 3 passos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 31º, sem estimativa
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-68494d
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 9º, com espera de 1 minuto (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 9º, com espera de 1 minuto
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-a9e938
  Cenário: O botão leva aos ingressos: a consulta à fila responde: é a minha vez, por 10 minutos (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”

  @WAI-e2c3b5
  Cenário: O botão leva aos ingressos: a consulta à fila responde: é a minha vez, por mais 4 segundos (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: é a minha vez, por mais 4 segundos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”

  @WAI-f445b2
  Cenário: A vez passou: a consulta à fila responde: a minha vez passou (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: a minha vez passou
    Então vejo "A vez passou"
    E ouço o leitor de tela “A sua vez passou”

  @WAI-0d4220
  Cenário: Esgotou antes da sua vez: a consulta à fila responde: os ingressos se esgotaram (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: os ingressos se esgotaram
    Então vejo "Esgotou antes da sua vez"
    E ouço o leitor de tela “Os ingressos se esgotaram”

  @WAI-3d5add
  Cenário: Fora da fila: a consulta à fila responde: eu saí da fila (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: eu saí da fila
    Então vejo "Fora da fila"

  @WAI-0c6957
  Cenário: Entrando na fila: a consulta à fila responde: não tenho lugar (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"

  @WAI-13ea39
  Cenário: Segue para os ingressos: a consulta à fila responde: não há mais fila (antes: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: não há mais fila
    Então vejo "Segue para os ingressos"

  @WAI-fed4e8
  Cenário: Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila: clico em “Tentar de novo”
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila não responde: sem conexão
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Sem sinal: o lugar continua guardado no servidor; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando passam 10 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Sem sinal: o lugar continua guardado no servidor; Fica na fila"
    Quando clico em “Tentar de novo”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"

  @WAI-7fd129
  Cenário: Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: clico em “Continuar na fila”
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando clico em “Sair da fila”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Sair da fila? O lugar se perde"
    Quando clico em “Continuar na fila”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-9e14b7
  Cenário: Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio (antes: a consulta à fila responde: estou na fila e a posição ainda não saiu)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: estou na fila e a posição ainda não saiu
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Esperando a vez, com posição e estimativa; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-04541e
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 9º, com espera de 1 minuto (antes: a consulta à fila responde: sou o 34º, com espera de 4 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: sou o 34º, com espera de 4 minutos
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Esperando a vez, com posição e estimativa; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 9º, com espera de 1 minuto
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    E ouço o leitor de tela “Você está em 9º lugar na fila. Espera de cerca de 1 min”

  @WAI-e9dbe2
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: estou na fila e a posição ainda não saiu (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: estou na fila e a posição ainda não saiu
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-c84111
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 34º, com espera de 4 minutos (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: sou o 34º, com espera de 4 minutos
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-e71538
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 31º, sem estimativa (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: sou o 31º, sem estimativa
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-029d3e
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 9º, com espera de 1 minuto (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: sou o 9º, com espera de 1 minuto
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"

  @WAI-834c48
  Cenário: O botão leva aos ingressos: a consulta à fila responde: é a minha vez, por 10 minutos (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"

  @WAI-3f1f88
  Cenário: O botão leva aos ingressos: a consulta à fila responde: é a minha vez, por mais 4 segundos (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: é a minha vez, por mais 4 segundos
    Então vejo "O botão leva aos ingressos"

  @WAI-442b37
  Cenário: A vez passou: a consulta à fila responde: a minha vez passou (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: a minha vez passou
    Então vejo "A vez passou"
    E ouço o leitor de tela “A sua vez passou”

  @WAI-98cb70
  Cenário: Esgotou antes da sua vez: a consulta à fila responde: os ingressos se esgotaram (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: os ingressos se esgotaram
    Então vejo "Esgotou antes da sua vez"
    E ouço o leitor de tela “Os ingressos se esgotaram”

  @WAI-21c793
  Cenário: Fora da fila: a consulta à fila responde: eu saí da fila (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: eu saí da fila
    Então vejo "Fora da fila"

  @WAI-d66d49
  Cenário: Entrando na fila: a consulta à fila responde: não tenho lugar (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: não tenho lugar
    Então vejo "Entrando na fila"

  @WAI-b4111e
  Cenário: Segue para os ingressos: a consulta à fila responde: não há mais fila (antes: a consulta à fila responde: é a minha vez, por 10 minutos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila responde: não há mais fila
    Então vejo "Segue para os ingressos"

  @WAI-91191e
  Cenário: O botão leva aos ingressos: a consulta à fila não responde: sem conexão
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: é a minha vez, por 10 minutos
    Então vejo "O botão leva aos ingressos"
    E ouço o leitor de tela “Chegou a sua vez de comprar”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se ainda é; o botão continua"
    Quando a consulta à fila não responde: sem conexão
    Então vejo "O botão leva aos ingressos"

  @WAI-7e1159
  Cenário: Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila: passam 15 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila não responde: sem conexão
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Sem sinal: o lugar continua guardado no servidor; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"

  @WAI-f6ba10
  Cenário: Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a saída da fila não responde: sem conexão
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando clico em “Sair da fila”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Sair da fila? O lugar se perde"
    Quando confirmo que quero sair
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Saindo da fila"
    Quando a saída da fila não responde: sem conexão
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-b8a1cd
  Cenário: Antes da abertura: quem está aqui entra no sorteio; Sem sinal: o lugar continua guardado no servidor; Fica na fila: passam 10 segundos
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando o aplicativo volta para a frente
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando clico em “Sair da fila”
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Sair da fila? O lugar se perde"
    Quando confirmo que quero sair
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Saindo da fila"
    Quando passam 10 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Sem sinal: o lugar continua guardado no servidor; Fica na fila"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-5ce331
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 34º, com espera de 4 minutos (antes: passam 15 segundos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 34º, com espera de 4 minutos
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    E ouço o leitor de tela “Você está em 34º lugar na fila. Espera de cerca de 4 min”

  @WAI-a749b6
  Cenário: Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila: a consulta à fila responde: sou o 31º, sem estimativa (antes: passam 15 segundos)
    Dado que abro a fila de um evento
    E vejo "Procurando o seu lugar"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: a venda ainda não abriu e eu estou no sorteio
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    Quando passam 15 segundos
    Então vejo "Antes da abertura: quem está aqui entra no sorteio; Conferindo a fila; Fica na fila"
    Quando a consulta à fila responde: sou o 31º, sem estimativa
    Então vejo "Esperando a vez, com posição e estimativa; O lugar está guardado; a fila é conferida de tempos em tempos; Fica na fila"
    E ouço o leitor de tela “Você está em 31º lugar na fila”
