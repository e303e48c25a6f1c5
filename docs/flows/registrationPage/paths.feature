# language: pt
Funcionalidade: Página do cadastro

  @REG-c055dc
  Cenário: A caminho de outra página: a conta se abre (antes: faço o cadastro até o fim)
    Dado que abro a página “CADASTRO”
    E vejo "No cadastro"
    Quando o formulário se abre
    Então continuo vendo "No cadastro"
    Quando volto do formulário ao CPF
    Então continuo vendo "No cadastro"
    Quando faço o cadastro até o fim
    Então vejo "Entrando na conta nova"
    Quando a conta se abre
    Então vejo "A caminho de outra página"

  @REG-3f5290
  Cenário: A caminho de outra página: digito um CPF que já tem conta e clico em “Cadastrar”
    Dado que abro a página “CADASTRO”
    E vejo "No cadastro"
    Quando digito um CPF que já tem conta e clico em “Cadastrar”
    Então vejo "A caminho de outra página"

  @REG-d7842b
  Cenário: A caminho de outra página: faço o cadastro até o fim, e a entrada na conta nova não funciona
    Dado que abro a página “CADASTRO”
    E vejo "No cadastro"
    Quando faço o cadastro até o fim, e a entrada na conta nova não funciona
    Então vejo "A caminho de outra página"

  @REG-6ae21a
  Cenário: A caminho de outra página: a conta se abre (em 1 passo)
    Dado que abro a página “CADASTRO”
    E vejo "No cadastro"
    Quando a conta se abre
    Então vejo "A caminho de outra página"

  @REG-785f44
  Cenário: A caminho de outra página: a conta não carrega depois do acesso
    Dado que abro a página “CADASTRO”
    E vejo "No cadastro"
    Quando faço o cadastro até o fim
    Então vejo "Entrando na conta nova"
    Quando a conta não carrega depois do acesso
    Então vejo "A caminho de outra página"
