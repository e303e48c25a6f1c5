# language: pt
Funcionalidade: Troca de e-mail

  @EMA-2ec0e3
  Cenário: Fechado: clico em “Verificar e-mail” (no lembrete, “Verificar agora”)
    Dado que estou em Meus Dados, em “E-mail”
    E vejo "Fechado"
    Quando clico em “Mudar e-mail”
    Então vejo "E-mail novo e senha"
    Quando digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando o e-mail"
    Quando o e-mail é trocado
    Então vejo "Fechado"
    E vejo o aviso “E-mail alterado. Verifique o novo endereço com o código que enviamos.”
    Quando clico em “Verificar e-mail” (no lembrete, “Verificar agora”)
    Então continuo vendo "Fechado"

  @EMA-0e678b
  Cenário: Fechado: clico em “Cancelar”
    Dado que estou em Meus Dados, em “E-mail”
    E vejo "Fechado"
    Quando clico em “Mudar e-mail”
    Então vejo "E-mail novo e senha"
    Quando clico em “Cancelar”
    Então vejo "Fechado"

  @EMA-f04c0a
  Cenário: E-mail novo e senha: a troca é recusada por causa do novo e-mail (422)
    Dado que estou em Meus Dados, em “E-mail”
    E vejo "Fechado"
    Quando clico em “Mudar e-mail”
    Então vejo "E-mail novo e senha"
    Quando digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando o e-mail"
    Quando a troca é recusada por causa do novo e-mail (422)
    Então vejo "E-mail novo e senha"
    E vejo o aviso “Confira os dados”

  @EMA-8253ce
  Cenário: E-mail novo e senha: a troca do e-mail não responde: sem conexão
    Dado que estou em Meus Dados, em “E-mail”
    E vejo "Fechado"
    Quando clico em “Mudar e-mail”
    Então vejo "E-mail novo e senha"
    Quando digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando o e-mail"
    Quando a troca do e-mail não responde: sem conexão
    Então vejo "E-mail novo e senha"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @EMA-e44028
  Cenário: Mandando o e-mail: digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Dado que estou em Meus Dados, em “E-mail”
    E vejo "Fechado"
    Quando clico em “Mudar e-mail”
    Então vejo "E-mail novo e senha"
    Quando digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando o e-mail"
    Quando passam 10 segundos
    Então vejo "A troca do e-mail está demorando mais que o normal"
    Quando digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando o e-mail"
