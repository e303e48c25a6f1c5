# language: pt
Funcionalidade: Sessão

  @SES-9eee9e
  Cenário: Conferindo o link: chego por um link que abre uma conta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    Quando a saída da conta é confirmada
    Então vejo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando chego por um link que abre uma conta
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando outra aba encerra a sessão
    Então vejo "Conferindo o link"
    Quando o link é recusado: já foi usado (400)
    Então vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando chego por um link que abre uma conta
    Então vejo "Conferindo o link"

  @SES-62288b
  Cenário: Conferindo o link: chego por um link que abre uma conta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando a verificação da sessão falha no servidor (500)
    Então vejo "Sem conta aberta"
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando outra aba encerra a sessão
    Então vejo "Sem conta aberta"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Sem conta aberta"
    Quando outra aba entra na conta
    Então vejo "Perguntando ao servidor"
    Quando a verificação da sessão não responde: sem conexão
    Então vejo "Sem conexão: ninguém pôde dizer se há sessão; pergunta de novo quando ela voltar"
    Quando chego por um link que abre uma conta
    Então vejo "Conferindo o link"

  @SES-04dd25
  Cenário: Conferindo o link: a verificação da sessão falha no servidor (500)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a verificação da sessão falha no servidor (500)
    Então vejo "Conferindo o link"

  @SES-abfb9a
  Cenário: Conferindo o link: a verificação da sessão não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a verificação da sessão não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-caae19
  Cenário: Perguntando ao servidor: a conexão volta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Sem conexão: ninguém pôde dizer se há sessão; pergunta de novo quando ela voltar"
    Quando a conexão volta
    Então vejo "Perguntando ao servidor"

  @SES-df96e2
  Cenário: Sem conta aberta: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Sem conta aberta"

  @SES-05becc
  Cenário: Conferindo o link: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-1a17eb
  Cenário: Conferindo o link: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"

  @SES-c3abb0
  Cenário: Sem conta aberta: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Sem conta aberta"

  @SES-df53b1
  Cenário: Carregando o perfil: o cadastro termina e a conta se abre por uma hora, sem renovação
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"

  @SES-531536
  Cenário: Sem conta aberta: a renovação da sessão é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Renovando a sessão"
    Quando o servidor deixa de aceitar a sessão (401)
    Então continuo vendo "Renovando a sessão"
    Quando a sessão é renovada
    Então vejo "Sem novidades"
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    Quando os dados da conta mudam em outra parte da loja
    Então continuo vendo "Lendo o perfil de novo"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando passam 14 minutos
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão é recusada (401)
    Então vejo "Sem conta aberta"

  @SES-b600dc
  Cenário: Conferindo o link: clico em “Entrar pelo link”
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando clico em “Entrar pelo link”
    Então vejo "Conferindo o link"

  @SES-5932ec
  Cenário: Sem novidades: clico em “Continuar como Ana”
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando clico em “Continuar como Ana”
    Então vejo "Sem novidades"

  @SES-63bf32
  Cenário: Sem conta aberta: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Sem conta aberta"

  @SES-9003ed
  Cenário: Sem conta aberta: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Sem conta aberta"

  @SES-fe5c8d
  Cenário: Sem conta aberta: a saída da conta é confirmada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    Quando a saída da conta é confirmada
    Então vejo "Sem conta aberta"

  @SES-831bab
  Cenário: Sem conta aberta: a saída da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    Quando a saída da conta não responde: sem conexão
    Então vejo "Sem conta aberta"

  @SES-8bbb55
  Cenário: Renovando a sessão: passam 5 segundos
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão não responde: sem conexão
    Então vejo "Sem rede, tenta de novo"
    Quando passam 5 segundos
    Então vejo "Renovando a sessão"

  @SES-fca4f1
  Cenário: Conferindo o link: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Carregando o perfil"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-b880a2
  Cenário: Conferindo o link: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Carregando o perfil"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"

  @SES-6a6312
  Cenário: Sem conta aberta: o servidor deixa de aceitar a sessão (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Sem conta aberta"

  @SES-7af9f6
  Cenário: Sem conta aberta: passa 1 hora
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando passa 1 hora
    Então vejo "Sem conta aberta"

  @SES-0c576e
  Cenário: Conferindo o link: a saída da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    Quando a saída da conta não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-88275c
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a sessão é renovada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Renovando a sessão"
    Quando a sessão é renovada
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-e34107
  Cenário: Conferindo o link: a renovação da sessão é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão é recusada (401)
    Então vejo "Conferindo o link"

  @SES-7fa19e
  Cenário: Conferindo o link: o servidor deixa de aceitar a sessão (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Conferindo o link"

  @SES-abd1be
  Cenário: Conferindo o link: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-2514a5
  Cenário: Conferindo o link: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"

  @SES-8333c9
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: os dados da conta chegam
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-f68dbc
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-f36342
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-650c82
  Cenário: Conferindo o link: passa 1 hora
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando passa 1 hora
    Então vejo "Conferindo o link"
