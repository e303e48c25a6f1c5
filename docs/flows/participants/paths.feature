# language: pt
Funcionalidade: Participantes

  @PAR-173e8a
  Cenário: Todos com nome: os participantes são aceitos
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando digito os dados de uma pessoa
    Então continuo vendo "Guardando o que foi digitado"
    Quando preencho todos os cartões e clico em “Continuar”
    Então vejo "Perguntando ao servidor"
    Quando digito os dados de uma pessoa
    Então continuo vendo "Perguntando ao servidor"
    Quando preencho todos os cartões e clico em “Continuar”
    Então continuo vendo "Perguntando ao servidor"
    Quando os participantes são aceitos
    Então vejo "Todos com nome"

  @PAR-4ca927
  Cenário: Um cartão por pessoa: o que digitei é guardado no servidor
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando digito os dados de uma pessoa
    Então vejo "Guardando o que foi digitado"
    Quando o que digitei é guardado no servidor
    Então vejo "Um cartão por pessoa"

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

  @PAR-d10ded
  Cenário: Um cartão por pessoa: os participantes são recusados por causa de um CPF (422)
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar”
    Então vejo "Perguntando ao servidor"
    Quando os participantes são recusados por causa de um CPF (422)
    Então vejo "Um cartão por pessoa"

  @PAR-c72c67
  Cenário: Um cartão por pessoa: os participantes são recusados: a reserva já não existe (404)
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar”
    Então vejo "Perguntando ao servidor"
    Quando os participantes são recusados: a reserva já não existe (404)
    Então vejo "Um cartão por pessoa"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @PAR-830cc0
  Cenário: O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla: a conferência dos participantes não responde: sem conexão
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar”
    Então vejo "Perguntando ao servidor"
    Quando a conferência dos participantes não responde: sem conexão
    Então vejo "O que foi digitado está só neste aparelho: vai de novo com a conexão, ou na próxima tecla"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @PAR-f5b594
  Cenário: Está demorando mais que o normal: passam 10 segundos
    Dado que chego à etapa “Participantes”
    E vejo "Um cartão por pessoa"
    Quando preencho todos os cartões e clico em “Continuar”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
