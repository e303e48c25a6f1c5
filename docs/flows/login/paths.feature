# language: pt
Funcionalidade: Acesso à conta

  @LOG-46d973
  Cenário: Dentro, ou a caminho do cadastro ou da recuperação: clico em “Não tem conta? Cadastre-se”
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando clico em “Não tem conta? Cadastre-se”
    Então vejo "Dentro, ou a caminho do cadastro ou da recuperação"

  @LOG-862930
  Cenário: Dentro, ou a caminho do cadastro ou da recuperação: clico em “Esqueci minha senha”
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando clico em “Esqueci minha senha”
    Então vejo "Dentro, ou a caminho do cadastro ou da recuperação"

  @LOG-ec96cd
  Cenário: Dentro, ou a caminho do cadastro ou da recuperação: o acesso é aceito
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso é aceito
    Então vejo "Dentro, ou a caminho do cadastro ou da recuperação"

  @LOG-1b97d5
  Cenário: E-mail e senha: o acesso é recusado: e-mail ou senha incorretos (400)
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso é recusado: e-mail ou senha incorretos (400)
    Então vejo "E-mail e senha"
    E vejo o aviso “E-mail ou senha incorretos!”

  @LOG-e4e0f2
  Cenário: E-mail e senha: o acesso é recusado: “Conta suspensa” (403)
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso é recusado: “Conta suspensa” (403)
    Então vejo "E-mail e senha"
    E vejo o aviso “Não foi possível realizar seu login (Conta suspensa), entre em contato com o suporte”

  @LOG-18ac89
  Cenário: E-mail e senha: o acesso falha no servidor, que não diz por quê (500)
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso falha no servidor, que não diz por quê (500)
    Então vejo "E-mail e senha"
    E vejo o aviso “Não foi possível realizar seu login, entre em contato com o suporte”

  @LOG-376728
  Cenário: E-mail e senha: o acesso não responde: sem conexão
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso não responde: sem conexão
    Então vejo "E-mail e senha"
    E vejo o aviso “Não foi possível realizar seu login, entre em contato com o suporte”

  @LOG-6de5f9
  Cenário: E-mail e senha: o acesso recebe uma resposta que não dá para entender
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando o acesso recebe uma resposta que não dá para entender
    Então vejo "E-mail e senha"
    E vejo o aviso “Não foi possível realizar seu login, entre em contato com o suporte”

  @LOG-99a409
  Cenário: Perguntando ao servidor: digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Dado que abro “ACESSAR CONTA”
    E vejo "E-mail e senha"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal"
    Quando digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando ao servidor"

  @LOG-e60178
  Cenário: E-mail e senha: clico em “Esqueci minha senha”
    Dado que abro “ACESSO SÓCIO-TORCEDOR” e clico em “Sou Sócio”
    E vejo "E-mail e senha"
    Quando clico em “Não tem conta? Cadastre-se”
    Então continuo vendo "E-mail e senha"
    Quando clico em “Esqueci minha senha”
    Então continuo vendo "E-mail e senha"
