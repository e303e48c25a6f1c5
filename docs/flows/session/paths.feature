# language: pt
Funcionalidade: Sessão

  @SES-155b57 @so-na-maquina
  Cenário: Carregando o perfil: o cadastro termina e a conta se abre por uma hora, sem renovação (antes: a verificação da sessão é recusada (401))
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando outra aba encerra a sessão
    Então vejo "Perguntando ao servidor"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Cadastro realizado com sucesso!”
    # não se provoca à mão: a pergunta cobre a página
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    # não se provoca à mão: o acesso espera a resposta da saída, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    Quando a conexão volta
    Então vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando outra aba encerra a sessão
    Então vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta encontra o servidor cheio (503)
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    Quando outra aba entra na conta
    Então vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então vejo "Conferindo o link"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Sem conta aberta"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando passam 10 segundos
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    Quando outra aba entra na mesma conta
    Então vejo "Perguntando ao servidor"
    Quando a verificação da sessão é recusada (401)
    Então vejo "Sem conta aberta"
    # não se provoca à mão: um acesso dá uma sessão que se renova; só um link não dá
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"

  @SES-1eca83
  Cenário: Perguntando ao servidor: passam 5 segundos
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando a verificação da sessão encontra o servidor cheio (503): de novo daqui a 30 segundos
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Perguntando ao servidor"
    Quando a verificação da sessão não responde: sem conexão
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"
    Quando passam 5 segundos
    Então vejo "Perguntando ao servidor"
    Quando passam 5 segundos
    Então continuo vendo "Perguntando ao servidor"

  @SES-629722 @so-na-maquina
  Cenário: Perguntando ao servidor: o link é recusado: já foi usado (400)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a verificação da sessão é recusada (401)
    Então vejo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando outra aba encerra a sessão
    Então vejo "Conferindo o link"
    Quando o link é recusado: já foi usado (400)
    Então vejo "Perguntando ao servidor"
    E vejo o aviso “Este link já foi usado”

  @SES-bec835
  Cenário: Perguntando ao servidor: outra aba entra na conta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    Quando outra aba encerra a sessão
    Então vejo "Sem conta aberta"
    Quando outra aba entra na conta
    Então vejo "Perguntando ao servidor"

  @SES-05365c
  Cenário: Ninguém pôde dizer se há sessão; pergunta de novo: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"

  @SES-2c2676
  Cenário: Ninguém pôde dizer se há sessão; pergunta de novo: a busca dos dados da conta encontra o servidor cheio (503)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta encontra o servidor cheio (503)
    Então vejo "Ninguém pôde dizer se há sessão; pergunta de novo"

  @SES-ad1ec7
  Cenário: Perguntando ao servidor: outra aba entra na mesma conta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Sem conta aberta"
    Quando outra aba entra na mesma conta
    Então vejo "Perguntando ao servidor"

  @SES-067318
  Cenário: Perguntando ao servidor: outra aba entra na conta de outra pessoa
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Sem conta aberta"
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Perguntando ao servidor"

  @SES-7e4051 @so-na-maquina
  Cenário: Conferindo o link: passam 10 segundos (antes: a busca dos dados da conta é recusada (401))
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”
    Quando passam 10 segundos
    Então continuo vendo "Conferindo o link"

  @SES-7295cf @so-na-maquina
  Cenário: Carregando o perfil: o acesso à conta é aceito
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando outra aba entra na conta
    Então continuo vendo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando outra aba entra na mesma conta
    Então continuo vendo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    # não se provoca à mão: o menu de quem entrou não oferece “Acesse Sua Conta”; o dos torcedores oferece, e está nos caminhos de "login"
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"

  @SES-1a17eb
  Cenário: Conferindo o link: a busca dos dados da conta é recusada (401) (antes: o servidor reconhece a sessão)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor reconhece a sessão
    Então vejo "Carregando o perfil de quem já tinha entrado"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"

  @SES-b3f08f @so-na-maquina
  Cenário: Carregando o perfil: o cadastro termina e a conta se abre por uma hora, sem renovação (em 3 passos)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    # não se provoca à mão: o menu de quem entrou não oferece “Acesse Sua Conta”; o dos torcedores oferece, e está nos caminhos de "login"
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"

  @SES-65a5d1 @so-na-maquina
  Cenário: Perguntando ao servidor: a renovação diz que agora é outra pessoa que está na conta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    Quando os dados da conta mudam em outra parte da loja
    Então continuo vendo "Lendo o perfil de novo"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Renovando a sessão"
    # não se provoca à mão: a primeira recusa de uma chamada é a que vale
    Quando o servidor deixa de aceitar a sessão (401)
    Então continuo vendo "Renovando a sessão"
    Quando a sessão é renovada
    Então vejo "Sem novidades"
    Quando passam 14 minutos
    Então vejo "Renovando a sessão"
    Quando a renovação diz que agora é outra pessoa que está na conta
    Então vejo "Perguntando ao servidor"

  @SES-5a0897 @so-na-maquina
  Cenário: Sem conta aberta: o servidor deixa de aceitar a sessão (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Cadastro realizado com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então continuo vendo "Sem novidades"
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Sem conta aberta"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

  @SES-7b2949 @so-na-maquina
  Cenário: Sem conta aberta: passa 1 hora
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Cadastro realizado com sucesso!”
    Quando passa 1 hora
    Então vejo "Sem conta aberta"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

  @SES-acbced @so-na-maquina
  Cenário: Conferindo o link: clico em “Entrar pelo link”
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    Quando clico em “Entrar pelo link”
    Então vejo "Conferindo o link"

  @SES-a58cf0 @so-na-maquina
  Cenário: Conferindo o link: o servidor deixa de aceitar a sessão (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Cadastro realizado com sucesso!”
    Quando o servidor deixa de aceitar a sessão (401)
    Então vejo "Conferindo o link"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

  @SES-9ca4d3 @so-na-maquina
  Cenário: Conferindo o link: passa 1 hora
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Cadastro realizado com sucesso!”
    Quando passa 1 hora
    Então vejo "Conferindo o link"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

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
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

  @SES-fa80a8
  Cenário: Sem conta aberta: a busca dos dados da conta encontra o servidor cheio (503)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta encontra o servidor cheio (503)
    Então vejo "Sem conta aberta"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

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
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

  @SES-45416f @so-na-maquina
  Cenário: Carregando o perfil: o cadastro termina e a conta se abre por uma hora, sem renovação (em 4 passos)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    # não se provoca à mão: o acesso espera a resposta da saída, e dali seguem outros caminhos
    Quando o cadastro termina e a conta se abre por uma hora, sem renovação
    Então vejo "Carregando o perfil"

  @SES-95f2b2 @so-na-maquina
  Cenário: Sem conta aberta: a saída da conta é confirmada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando a saída da conta é confirmada
    Então vejo "Sem conta aberta"

  @SES-e9db61 @so-na-maquina
  Cenário: Sem conta aberta: a saída da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando a saída da conta não responde: sem conexão
    Então vejo "Sem conta aberta"

  @SES-a39f79 @so-na-maquina
  Cenário: Sem conta aberta: passam 10 segundos
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando passam 10 segundos
    Então vejo "Sem conta aberta"

  @SES-2ade6b @so-na-maquina
  Cenário: Sem conta aberta: a renovação da sessão é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão é recusada (401)
    Então vejo "Sem conta aberta"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

  @SES-dfe848 @so-na-maquina
  Cenário: Renovando a sessão: a conexão volta
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão não responde: sem conexão
    Então vejo "Sem rede, tenta de novo"
    Quando a conexão volta
    Então vejo "Renovando a sessão"

  @SES-5dda23 @so-na-maquina
  Cenário: Conferindo o link: a saída da conta é confirmada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    # não se provoca à mão: a pergunta cobre a página
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando a saída da conta é confirmada
    Então vejo "Conferindo o link"

  @SES-a08fe6 @so-na-maquina
  Cenário: Conferindo o link: a saída da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    # não se provoca à mão: a pergunta cobre a página
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando a saída da conta não responde: sem conexão
    Então vejo "Conferindo o link"

  @SES-8a3fd2 @so-na-maquina
  Cenário: Conferindo o link: passam 10 segundos (antes: clico em “Sair”)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    # não se provoca à mão: a pergunta cobre a página
    Quando clico em “Sair”
    Então vejo "Saindo, nesta e nas outras abas"
    E vejo o aviso “Você saiu da sua conta.”
    Quando passam 10 segundos
    Então vejo "Conferindo o link"

  @SES-b28fcc @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a sessão é renovada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando a sessão é renovada
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-3e9e7b @so-na-maquina
  Cenário: Conferindo o link: a renovação da sessão é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão é recusada (401)
    Então vejo "Conferindo o link"
    E vejo o aviso “Sua sessão terminou. Entre de novo para continuar.”

  @SES-818c46 @so-na-maquina
  Cenário: Lendo o perfil de novo: clico em “Continuar como Ana”
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então continuo vendo "Chegou um link. Entrar com ele e deixar esta conta?"
    Quando clico em “Continuar como Ana”
    Então vejo "Lendo o perfil de novo"

  @SES-47066c @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: os dados da conta chegam (antes: o link é aceito)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
    E vejo o aviso “Login feito com sucesso!”

  @SES-abd1be @so-na-maquina
  Cenário: Conferindo o link: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Conferindo o link"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

  @SES-f6a179 @so-na-maquina
  Cenário: Conferindo o link: a busca dos dados da conta encontra o servidor cheio (503)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta encontra o servidor cheio (503)
    Então vejo "Conferindo o link"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

  @SES-2514a5 @so-na-maquina
  Cenário: Conferindo o link: a busca dos dados da conta é recusada (401) (antes: o link é aceito)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    Quando chego por um link que abre uma conta
    Então continuo vendo "Perguntando ao servidor"
    Quando o servidor diz que não há sessão
    Então vejo "Conferindo o link"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Conferindo o link"
    Quando o link é aceito
    Então vejo "Carregando o perfil de quem o link é"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Conferindo o link"
    E vejo o aviso “Não conseguimos carregar sua conta. Tente de novo.”

  @SES-4139cf @so-na-maquina
  Cenário: Lendo o perfil de novo: a sessão é renovada
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando os dados da conta mudam em outra parte da loja
    Então continuo vendo "Renovando a sessão"
    Quando a sessão é renovada
    Então vejo "Lendo o perfil de novo"

  @SES-edf922 @so-na-maquina
  Cenário: Renovando a sessão: passam 5 segundos
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando outra aba entra na conta de outra pessoa
    Então vejo "Renovando a sessão"
    Quando a renovação da sessão não responde: sem conexão
    Então vejo "Sem rede, tenta de novo"
    Quando passam 5 segundos
    Então vejo "Renovando a sessão"

  @SES-212edc @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: os dados da conta chegam (antes: os dados da conta mudam em outra parte da loja)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando os dados da conta chegam
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-f41b33 @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a busca dos dados da conta não responde: sem conexão
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-fbf9a7 @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a busca dos dados da conta encontra o servidor cheio (503)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando a busca dos dados da conta encontra o servidor cheio (503)
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"

  @SES-0f1975 @so-na-maquina
  Cenário: Chegou um link. Entrar com ele e deixar esta conta?: a busca dos dados da conta é recusada (401)
    Dado que abro a loja
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: o acesso só se oferece depois que ninguém respondeu, e dali seguem outros caminhos
    Quando o acesso à conta é aceito
    Então vejo "Carregando o perfil"
    Quando os dados da conta chegam
    Então vejo "Sem novidades"
    E vejo o aviso “Login feito com sucesso!”
    Quando os dados da conta mudam em outra parte da loja
    Então vejo "Lendo o perfil de novo"
    # não se provoca à mão: um link vem com uma página, e uma página com seu link
    Quando chego por um link que abre uma conta
    Então continuo vendo "Lendo o perfil de novo"
    Quando a busca dos dados da conta é recusada (401)
    Então vejo "Chegou um link. Entrar com ele e deixar esta conta?"
