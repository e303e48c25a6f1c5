# language: pt
Funcionalidade: Participantes

  @PAR-77dfc1
  Cenário: Todos com nome: os participantes são aceitos
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando o que digitei é guardado no servidor
    Então vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando os participantes são aceitos
    Então vejo "Todos com nome"

  @PAR-87b5d2
  Cenário: Um cartão por pessoa: os participantes são recusados por causa de um CPF (422)
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando o que digitei não é guardado no servidor
    Então vejo "O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando digito os dados de uma pessoa
    Então continuo vendo "Guardando o que foi digitado"
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando os participantes são recusados por causa de um CPF (422)
    Então vejo "Um cartão por pessoa"

  @PAR-c72c67
  Cenário: Um cartão por pessoa: os participantes são recusados: a reserva já não existe (404)
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando os participantes são recusados: a reserva já não existe (404)
    Então vejo "Um cartão por pessoa"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @PAR-fb18cc
  Cenário: Perguntando ao servidor: preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando a conferência dos participantes não responde: sem conexão
    Então vejo "O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando preencho todos os cartões e clico em “Continuar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"

  @PAR-dcc988
  Cenário: Guardando o que foi digitado: o aplicativo volta para a frente
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando o que digitei não é guardado no servidor
    Então vejo "O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla"
    Quando o aplicativo volta para a frente
    Então vejo "Guardando o que foi digitado"
