# language: pt
Funcionalidade: Troca de portador

  @HOL-bd667f
  Cenário: Nada pedido: o portador do ingresso é trocado
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o portador do ingresso é trocado
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-91f56a
  Cenário: Nada pedido: clico em “Deixar como está”
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando clico em “Deixar como está”
    Então vejo "Nada pedido"

  @HOL-fb725c
  Cenário: Nada pedido: o pedido, lido de novo, mostra o ingresso com outro portador e outro código (em 2 passos)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando o pedido, lido de novo, mostra o ingresso com outro portador e outro código
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-5d4711
  Cenário: Quem vai usar o ingresso: clico em “Voltar e corrigir”
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando clico em “Voltar e corrigir”
    Então vejo "Quem vai usar o ingresso"

  @HOL-a967c2
  Cenário: Nada pedido: o pedido, lido de novo, mostra o ingresso com outro portador e outro código (antes: preencho os dados da nova pessoa e clico em “Continuar”)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando o pedido, lido de novo, mostra o ingresso com outro portador e outro código
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-018326
  Cenário: Quem vai usar o ingresso: a troca é recusada por causa do CPF (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando a troca é recusada por causa do CPF (422)
    Então vejo "Quem vai usar o ingresso"

  @HOL-3ee44e
  Cenário: Quem vai usar o ingresso: a troca é recusada: “O prazo terminou.” (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando a troca é recusada: “O prazo terminou.” (422)
    Então vejo "Quem vai usar o ingresso"

  @HOL-b69bd0
  Cenário: Quem vai usar o ingresso: a troca do portador não responde: sem conexão
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando a troca do portador não responde: sem conexão
    Então vejo "Quem vai usar o ingresso"

  @HOL-c4690d
  Cenário: Perguntando ao servidor: clico em “Tentar de novo” durante a espera
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
