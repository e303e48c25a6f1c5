# language: pt
Funcionalidade: Troca de portador

  @HOL-0953fb
  Cenário: Nada pedido: o portador do ingresso é trocado
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
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

  @HOL-c8a3dd
  Cenário: Quem vai usar o ingresso: o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código (antes: o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então continuo vendo "Quem vai usar o ingresso"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então continuo vendo "Quem vai usar o ingresso"

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

  @HOL-de72bb
  Cenário: Quem vai usar o ingresso: o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então vejo "Quem vai usar o ingresso"

  @HOL-74ca2f
  Cenário: Quem vai usar o ingresso: o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código (antes: preencho os dados da nova pessoa e clico em “Continuar”)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então vejo "Quem vai usar o ingresso"

  @HOL-89823a
  Cenário: Nada pedido: o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código (em 5 passos)
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
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

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

  @HOL-257e38
  Cenário: Nada pedido: a troca é recusada por causa do CPF (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca é recusada por causa do CPF (422)
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-c2c01c
  Cenário: Nada pedido: a troca é recusada: “O prazo terminou.” (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca é recusada: “O prazo terminou.” (422)
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-ba5b05
  Cenário: Nada pedido: a troca do portador não responde: sem conexão
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca do portador não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”

  @HOL-6f0d3a
  Cenário: Quem vai usar o ingresso: a troca é recusada por causa do CPF (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca é recusada por causa do CPF (422)
    Então vejo "Quem vai usar o ingresso"

  @HOL-59691f
  Cenário: Quem vai usar o ingresso: a troca é recusada: “O prazo terminou.” (422)
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca é recusada: “O prazo terminou.” (422)
    Então vejo "Quem vai usar o ingresso"

  @HOL-a46021
  Cenário: Quem vai usar o ingresso: a troca do portador não responde: sem conexão
    Dado que abro um pedido meu com um ingresso que pode trocar de portador
    E vejo "Nada pedido"
    Quando clico em “Trocar portador” ao lado do ingresso
    Então vejo "Quem vai usar o ingresso"
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando respondo “Trocar portador” à pergunta “Trocar o portador?”
    Então vejo "Perguntando ao servidor"
    Quando o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código
    Então continuo vendo "Perguntando ao servidor"
    Quando a troca do portador não responde: sem conexão
    Então vejo "Quem vai usar o ingresso"

  @HOL-1e4c16
  Cenário: Nada pedido: o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código (em 6 passos)
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
    Quando preencho os dados da nova pessoa e clico em “Continuar”
    Então vejo "É isso mesmo? O QR code atual deixa de valer"
    Quando o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código
    Então vejo "Nada pedido"
    E vejo o aviso “Portador trocado. O QR code anterior não vale mais.”
