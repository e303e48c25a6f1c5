# language: pt
Funcionalidade: Troca de senha

  @PAS-e0a760
  Cenário: Fechado: a senha é trocada
    Dado que estou em Meus Dados, em “Senha”
    E vejo "Fechado"
    Quando clico em “Alterar senha”
    Então vejo "Senha atual e senha nova"
    Quando digito a senha atual e a nova senha duas vezes e clico em “Salvar”
    Então vejo "Mandando a senha"
    Quando a senha é trocada
    Então vejo "Fechado"
    E vejo o aviso “Senha alterada. As outras sessões foram encerradas.”

  @PAS-deedca
  Cenário: Fechado: clico em “Cancelar”
    Dado que estou em Meus Dados, em “Senha”
    E vejo "Fechado"
    Quando clico em “Alterar senha”
    Então vejo "Senha atual e senha nova"
    Quando clico em “Cancelar”
    Então vejo "Fechado"

  @PAS-9acc63
  Cenário: Senha atual e senha nova: a troca é recusada: a senha atual não confere (422)
    Dado que estou em Meus Dados, em “Senha”
    E vejo "Fechado"
    Quando clico em “Alterar senha”
    Então vejo "Senha atual e senha nova"
    Quando digito a senha atual e a nova senha duas vezes e clico em “Salvar”
    Então vejo "Mandando a senha"
    Quando a troca é recusada: a senha atual não confere (422)
    Então vejo "Senha atual e senha nova"
    E vejo o aviso “Confira os dados”

  @PAS-e1d538
  Cenário: Senha atual e senha nova: a troca da senha não responde: sem conexão
    Dado que estou em Meus Dados, em “Senha”
    E vejo "Fechado"
    Quando clico em “Alterar senha”
    Então vejo "Senha atual e senha nova"
    Quando digito a senha atual e a nova senha duas vezes e clico em “Salvar”
    Então vejo "Mandando a senha"
    Quando a troca da senha não responde: sem conexão
    Então vejo "Senha atual e senha nova"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @PAS-088249
  Cenário: A troca da senha está demorando mais que o normal: passam 10 segundos
    Dado que estou em Meus Dados, em “Senha”
    E vejo "Fechado"
    Quando clico em “Alterar senha”
    Então vejo "Senha atual e senha nova"
    Quando digito a senha atual e a nova senha duas vezes e clico em “Salvar”
    Então vejo "Mandando a senha"
    Quando passam 10 segundos
    Então vejo "A troca da senha está demorando mais que o normal"
