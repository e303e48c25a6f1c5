# language: pt
Funcionalidade: Página do acesso

  @LOG-af640b
  Cenário: A caminho de outra página: a conta se abre, e vim de outra página da loja (antes: a conta se abre, e a página foi a primeira que abri)
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    Quando a conta se abre, e a página foi a primeira que abri
    Então vejo "A caminho de outra página"
    Quando a conta se abre, e a página foi a primeira que abri
    Então continuo vendo "A caminho de outra página"
    Quando a conta se abre, e vim de outra página da loja
    Então continuo vendo "A caminho de outra página"

  @LOG-571fb5
  Cenário: A caminho de outra página: a conta se abre, e vim de outra página da loja (em 1 passo)
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    Quando a conta se abre, e vim de outra página da loja
    Então vejo "A caminho de outra página"

  @LOG-dcf4de
  Cenário: A caminho de outra página: a conta se abre, e a página foi a primeira que abri
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    Quando o acesso mostra um aviso na tela
    Então continuo vendo "No acesso"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”
    Quando digito e-mail e senha e clico em “Entrar”
    Então vejo "Entrando na conta"
    Quando a conta se abre, e a página foi a primeira que abri
    Então vejo "A caminho de outra página"

  @LOG-d62251 @so-na-maquina
  Cenário: No acesso: o acesso falha
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    # não se provoca à mão: na página, o cadastro e a recuperação são links, e não passam pelo formulário
    Quando o acesso termina a caminho do cadastro
    Então continuo vendo "No acesso"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando o acesso falha
    Então continuo vendo "No acesso"

  @LOG-e85428
  Cenário: A caminho de outra página: a conta se abre, e vim de outra página da loja (antes: digito e-mail e senha e clico em “Entrar”)
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    Quando digito e-mail e senha e clico em “Entrar”
    Então vejo "Entrando na conta"
    Quando a conta se abre, e vim de outra página da loja
    Então vejo "A caminho de outra página"

  @LOG-a15d47
  Cenário: No acesso: a conta não carrega depois do acesso
    Dado que abro a página “ACESSAR CONTA”
    E vejo "No acesso"
    Quando digito e-mail e senha e clico em “Entrar”
    Então vejo "Entrando na conta"
    Quando a conta não carrega depois do acesso
    Então vejo "No acesso"
