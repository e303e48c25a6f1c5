# language: pt
Funcionalidade: Lista de espera

  @WAI-de3c0b
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 1º (antes: passam 45 segundos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "Conferindo a lista; Sair da lista? O lugar se perde"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Conferindo a lista; Sair da lista? O lugar se perde"
    Quando confirmo que quero desistir
    Então vejo "Conferindo a lista; Saindo da lista"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Saindo da lista"
    Quando a saída da lista é confirmada
    Então vejo "Fora da lista"
    Quando clico em “Entrar na lista de novo”
    Então vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 1º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando passam 45 segundos
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: sou o 1º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-87b769
  Cenário: Segue para a compra: a oferta é aceita, e os lugares são uma reserva
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando a oferta é aceita, e os lugares são uma reserva
    Então vejo "Segue para a compra"

  @WAI-90b1f4
  Cenário: Fora da lista: a saída da lista é confirmada
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"
    Quando confirmo que quero desistir
    Então vejo "Desistindo da oferta"
    Quando a saída da lista é confirmada
    Então vejo "Fora da lista"

  @WAI-fedf7d
  Cenário: Segue para a compra: a consulta à lista responde: já aceitei, e a reserva está viva (em 1 passo)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: já aceitei, e a reserva está viva
    Então vejo "Segue para a compra"

  @WAI-9bf9b3
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a entrada na lista responde: sou o 3º
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E ouço o leitor de tela “O prazo da oferta terminou”
    Quando clico em “Entrar na lista de novo”
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando aumento a quantidade
    Então continuo vendo "Escolhendo quantos ingressos esperar"
    Quando aumento a quantidade
    Então continuo vendo "Escolhendo quantos ingressos esperar"
    E ouço o leitor de tela “Você chegou ao limite deste evento”
    Quando diminuo a quantidade
    Então continuo vendo "Escolhendo quantos ingressos esperar"
    Quando diminuo a quantidade
    Então continuo vendo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando a entrada na lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    E ouço o leitor de tela “Você está na lista de espera”

  @WAI-01a061
  Cenário: Esgotado; a lista é de quem tem conta: clico em “Entrar na conta”
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e ninguém entrou na conta
    Então vejo "Esgotado; a lista é de quem tem conta"
    Quando clico em “Entrar na conta”
    Então continuo vendo "Esgotado; a lista é de quem tem conta"

  @WAI-c221ab
  Cenário: Abrindo a lista de espera: o aplicativo volta para a frente
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: há ingressos à venda
    Então vejo "Há ingressos à venda: é só comprar"
    E ouço o leitor de tela “Há lugares à venda”
    Quando o aplicativo volta para a frente
    Então vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: não há lista de espera
    Então vejo "Não há lista de espera"
    E ouço o leitor de tela “Não há lista de espera”
    Quando o aplicativo volta para a frente
    Então vejo "Abrindo a lista de espera"
    Quando a consulta à lista não responde: sem conexão
    Então vejo "Não deu para abrir a lista, e por quê"
    Quando clico em “Tentar de novo”
    Então vejo "Abrindo a lista de espera"
    Quando passam 10 segundos
    Então vejo "Não deu para abrir a lista, e por quê"
    Quando o aplicativo volta para a frente
    Então vejo "Abrindo a lista de espera"

  @WAI-0b82d1
  Cenário: Abrindo a lista de espera: a oferta é recusada: o prazo terminou (409)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando a oferta é recusada: o prazo terminou (409)
    Então vejo "Abrindo a lista de espera"
    E vejo o aviso “O prazo desta oferta terminou.”

  @WAI-5fb224
  Cenário: Abrindo a lista de espera: passam 2 horas
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando passam 2 horas
    Então vejo "Abrindo a lista de espera"

  @WAI-069c7c
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por 2 horas (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-6dd88a
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-7a0d4c
  Cenário: Segue para a compra: a consulta à lista responde: já aceitei, e a reserva está viva (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: já aceitei, e a reserva está viva
    Então vejo "Segue para a compra"

  @WAI-a6b2e3
  Cenário: O prazo da oferta terminou: a consulta à lista responde: o prazo da oferta terminou (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E ouço o leitor de tela “O prazo da oferta terminou”

  @WAI-87239a
  Cenário: Esgotado; a lista é de quem tem conta: a consulta à lista responde: esgotado, e ninguém entrou na conta (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: esgotado, e ninguém entrou na conta
    Então vejo "Esgotado; a lista é de quem tem conta"

  @WAI-c93e4f
  Cenário: Escolhendo quantos ingressos esperar: a consulta à lista responde: esgotado, e posso entrar na lista (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"

  @WAI-68892a
  Cenário: Há ingressos à venda: é só comprar: a consulta à lista responde: há ingressos à venda (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: há ingressos à venda
    Então vejo "Há ingressos à venda: é só comprar"
    E ouço o leitor de tela “Há lugares à venda”

  @WAI-928250
  Cenário: Não há lista de espera: a consulta à lista responde: não há lista de espera (antes: a consulta à lista responde: sou o 3º)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista responde: não há lista de espera
    Então vejo "Não há lista de espera"
    E ouço o leitor de tela “Não há lista de espera”

  @WAI-d54a07
  Cenário: Conferindo a lista; Fica na lista: clico em “Tentar de novo”
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista não responde: sem conexão
    Então vejo "Sem sinal: o lugar continua guardado no servidor; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando passam 10 segundos
    Então vejo "Sem sinal: o lugar continua guardado no servidor; Fica na lista"
    Quando clico em “Tentar de novo”
    Então vejo "Conferindo a lista; Fica na lista"

  @WAI-d28e18
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: escolho continuar
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Sair da lista? O lugar se perde"
    Quando escolho continuar
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-9b7155
  Cenário: Decidindo: a oferta é recusada: passa do limite do CPF (422)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando a oferta é recusada: passa do limite do CPF (422)
    Então vejo "Decidindo"
    E vejo o aviso “Limite de 2 por CPF.”

  @WAI-6d583b
  Cenário: Decidindo: a aceitação não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando a aceitação não responde: sem conexão
    Então vejo "Decidindo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-21d9d7
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 3º (antes: clico em “Aceitar e comprar”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-b0257a
  Cenário: Decidindo: escolho continuar
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"
    Quando escolho continuar
    Então vejo "Decidindo"

  @WAI-4ba31b
  Cenário: Desistir da oferta? Ela vai para quem vem depois: clico em “Não quero mais”
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"

  @WAI-6379c1
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 3º (antes: o aplicativo volta para a frente)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-c05ddb
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 1º (antes: a consulta à lista responde: vagou, e está guardado para mim por 2 horas)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: sou o 1º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-dacb73
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por 2 horas (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"

  @WAI-2f9d9c
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos
    Então vejo "Decidindo"

  @WAI-76c398
  Cenário: Segue para a compra: a consulta à lista responde: já aceitei, e a reserva está viva (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: já aceitei, e a reserva está viva
    Então vejo "Segue para a compra"

  @WAI-4cf698
  Cenário: O prazo da oferta terminou: a consulta à lista responde: o prazo da oferta terminou (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E ouço o leitor de tela “O prazo da oferta terminou”

  @WAI-4dcd48
  Cenário: Esgotado; a lista é de quem tem conta: a consulta à lista responde: esgotado, e ninguém entrou na conta (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: esgotado, e ninguém entrou na conta
    Então vejo "Esgotado; a lista é de quem tem conta"

  @WAI-347b22
  Cenário: Escolhendo quantos ingressos esperar: a consulta à lista responde: esgotado, e posso entrar na lista (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"

  @WAI-3e6126
  Cenário: Há ingressos à venda: é só comprar: a consulta à lista responde: há ingressos à venda (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: há ingressos à venda
    Então vejo "Há ingressos à venda: é só comprar"
    E ouço o leitor de tela “Há lugares à venda”

  @WAI-0fcb42
  Cenário: Não há lista de espera: a consulta à lista responde: não há lista de espera (em 3 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista responde: não há lista de espera
    Então vejo "Não há lista de espera"
    E ouço o leitor de tela “Não há lista de espera”

  @WAI-3cece4
  Cenário: Decidindo: a consulta à lista não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando a consulta à lista não responde: sem conexão
    Então vejo "Decidindo"

  @WAI-c7d8af
  Cenário: Decidindo: passam 10 segundos
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo se a oferta ainda vale; os botões continuam"
    Quando passam 10 segundos
    Então vejo "Decidindo"

  @WAI-445ae7
  Cenário: Escolhendo quantos ingressos esperar: a entrada na lista é recusada: passa do limite do CPF (422)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando a entrada na lista é recusada: passa do limite do CPF (422)
    Então vejo "Escolhendo quantos ingressos esperar"
    E vejo o aviso “Limite de 2 por CPF.”

  @WAI-64f7fe
  Cenário: Abrindo a lista de espera: a entrada na lista é recusada: há ingressos à venda agora (409)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando a entrada na lista é recusada: há ingressos à venda agora (409)
    Então vejo "Abrindo a lista de espera"
    E vejo o aviso “Já há lugares à venda: é só escolher.”

  @WAI-b0570f
  Cenário: Escolhendo quantos ingressos esperar: a entrada na lista não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando a entrada na lista não responde: sem conexão
    Então vejo "Escolhendo quantos ingressos esperar"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-c75584
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 1º (antes: clico em “Entrar na lista de espera”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: sou o 1º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"

  @WAI-c1c2bc
  Cenário: Conferindo a lista; Fica na lista: passam 45 segundos
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando a consulta à lista não responde: sem conexão
    Então vejo "Sem sinal: o lugar continua guardado no servidor; Fica na lista"
    Quando passam 45 segundos
    Então vejo "Conferindo a lista; Fica na lista"

  @WAI-e5a302
  Cenário: Abrindo a lista de espera: a saída da lista é recusada: o lugar já não existe (404) (antes: clico em “Sair da lista”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Sair da lista? O lugar se perde"
    Quando confirmo que quero desistir
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Saindo da lista"
    Quando a saída da lista é recusada: o lugar já não existe (404)
    Então vejo "Abrindo a lista de espera"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @WAI-dea3ee
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a saída da lista não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Sair da lista? O lugar se perde"
    Quando confirmo que quero desistir
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Saindo da lista"
    Quando a saída da lista não responde: sem conexão
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-5384cb
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 3º (antes: confirmo que quero desistir)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Sair da lista? O lugar se perde"
    Quando confirmo que quero desistir
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Saindo da lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-b419dd
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por 2 horas (antes: clico em “Aceitar e comprar”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-94a225
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos (antes: clico em “Aceitar e comprar”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos
    Então vejo "Decidindo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-ab5ead
  Cenário: Segue para a compra: a consulta à lista responde: já aceitei, e a reserva está viva (antes: passam 10 segundos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: já aceitei, e a reserva está viva
    Então vejo "Segue para a compra"

  @WAI-18fabe
  Cenário: O prazo da oferta terminou: a consulta à lista responde: o prazo da oferta terminou (antes: clico em “Aceitar e comprar”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E ouço o leitor de tela “O prazo da oferta terminou”

  @WAI-5a0ff8
  Cenário: Esgotado; a lista é de quem tem conta: a consulta à lista responde: esgotado, e ninguém entrou na conta (antes: passam 10 segundos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: esgotado, e ninguém entrou na conta
    Então vejo "Esgotado; a lista é de quem tem conta"

  @WAI-348622
  Cenário: Escolhendo quantos ingressos esperar: a consulta à lista responde: esgotado, e posso entrar na lista (antes: clico em “Aceitar e comprar”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"

  @WAI-58175f
  Cenário: Há ingressos à venda: é só comprar: a consulta à lista responde: há ingressos à venda (antes: passam 10 segundos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: há ingressos à venda
    Então vejo "Há ingressos à venda: é só comprar"
    E ouço o leitor de tela “Há lugares à venda”

  @WAI-25fcbd
  Cenário: Não há lista de espera: a consulta à lista responde: não há lista de espera (antes: passam 10 segundos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: não há lista de espera
    Então vejo "Não há lista de espera"
    E ouço o leitor de tela “Não há lista de espera”

  @WAI-e6cf45
  Cenário: Não deu para abrir a lista, e por quê: a consulta à lista não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista não responde: sem conexão
    Então vejo "Não deu para abrir a lista, e por quê"

  @WAI-0b1365
  Cenário: Não deu para abrir a lista, e por quê: passam 10 segundos
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Aceitar e comprar”
    Então vejo "Aceitando a oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando passam 10 segundos
    Então vejo "Não deu para abrir a lista, e por quê"

  @WAI-2662b4
  Cenário: Abrindo a lista de espera: a saída da lista é recusada: o lugar já não existe (404) (antes: clico em “Não quero mais”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"
    Quando confirmo que quero desistir
    Então vejo "Desistindo da oferta"
    Quando a saída da lista é recusada: o lugar já não existe (404)
    Então vejo "Abrindo a lista de espera"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @WAI-741cfe
  Cenário: Decidindo: a saída da lista não responde: sem conexão
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"
    Quando confirmo que quero desistir
    Então vejo "Desistindo da oferta"
    Quando a saída da lista não responde: sem conexão
    Então vejo "Decidindo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-3cb34b
  Cenário: Ninguém respondeu ao que foi pedido: conferindo o que vale: passam 10 segundos
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”
    Quando clico em “Não quero mais”
    Então vejo "Desistir da oferta? Ela vai para quem vem depois"
    Quando confirmo que quero desistir
    Então vejo "Desistindo da oferta"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"

  @WAI-2d4fee
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por 2 horas (antes: clico em “Entrar na lista de espera”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: vagou, e está guardado para mim por 2 horas
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-5aa0fc
  Cenário: Decidindo: a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos (antes: clico em “Entrar na lista de espera”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos
    Então vejo "Decidindo"
    E ouço o leitor de tela “Vagou! Está guardado só para você”

  @WAI-d2289d
  Cenário: Escolhendo quantos ingressos esperar: a consulta à lista responde: esgotado, e posso entrar na lista (antes: clico em “Entrar na lista de espera”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: esgotado, e posso entrar na lista
    Então vejo "Escolhendo quantos ingressos esperar"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-11d1ea
  Cenário: O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista: a consulta à lista responde: sou o 1º (em 6 passos)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: sou o 3º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    Quando o aplicativo volta para a frente
    Então vejo "Conferindo a lista; Fica na lista"
    Quando clico em “Sair da lista”
    Então vejo "Conferindo a lista; Sair da lista? O lugar se perde"
    Quando confirmo que quero desistir
    Então vejo "Conferindo a lista; Saindo da lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: sou o 1º
    Então vejo "O lugar está guardado; a lista é conferida de tempos em tempos; Fica na lista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @WAI-4c965c
  Cenário: O prazo da oferta terminou: a consulta à lista responde: o prazo da oferta terminou (antes: clico em “Entrar na lista de espera”)
    Dado que abro a lista de espera de um tipo esgotado
    E vejo "Abrindo a lista de espera"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E ouço o leitor de tela “O prazo da oferta terminou”
    Quando clico em “Entrar na lista de novo”
    Então vejo "Escolhendo quantos ingressos esperar"
    Quando clico em “Entrar na lista de espera”
    Então vejo "Entrando na lista"
    Quando passam 10 segundos
    Então vejo "Ninguém respondeu ao que foi pedido: conferindo o que vale"
    Quando a consulta à lista responde: o prazo da oferta terminou
    Então vejo "O prazo da oferta terminou"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    E ouço o leitor de tela “O prazo da oferta terminou”
