# language: pt
Funcionalidade: Diálogos

  @DIA-6bcda4 @so-na-maquina
  Cenário: Abrindo: clico em “Tentar de novo”
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSAR CONTA”
    Então vejo "Abrindo"
    Quando abro “ACESSAR CONTA”
    Então continuo vendo "Abrindo"
    Quando abro “ACESSO SÓCIO-TORCEDOR”
    Então continuo vendo "Abrindo"
    Quando clico em “Sou Sócio”
    Então continuo vendo "Abrindo"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então continuo vendo "Abrindo"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “RECUPERAR SENHA”
    Então continuo vendo "Abrindo"
    Quando abro “VERIFICAR E-MAIL”
    Então continuo vendo "Abrindo"
    Quando abro “Sobre o evento”
    Então continuo vendo "Abrindo"
    Quando abro “Mapa do local”
    Então continuo vendo "Abrindo"
    Quando abro “Compartilhar”
    Então continuo vendo "Abrindo"
    Quando clico em “Fechar”
    Então vejo "Só a página"
    Quando abro “ACESSO SÓCIO-TORCEDOR”
    Então vejo "Abrindo"
    Quando uso o botão de voltar do navegador
    Então vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando a conta se abre por outro caminho, como outra aba
    Então vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando a conta se abre por outro caminho, como outra aba
    Então continuo vendo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    Quando o formulário do cadastro se abre
    Então vejo "Preenchendo"
    Quando clico em “Fechar”
    Então vejo "Fechar perde o que foi digitado: fechar mesmo assim?"
    # não se provoca à mão: uma pergunta cobre o formulário
    Quando o formulário do cadastro se fecha
    Então vejo "CPF"
    Quando o cadastro termina dentro da conta nova
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "VERIFICAR E-MAIL"
    Quando os dados da conta mudam
    Então continuo vendo "VERIFICAR E-MAIL"
    Quando a verificação termina com o e-mail verificado
    Então vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “RECUPERAR SENHA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "RECUPERAR SENHA"
    Quando a recuperação termina com a senha trocada
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSAR CONTA"
    Quando o diálogo mostra um aviso na tela
    Então continuo vendo "ACESSAR CONTA"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”
    Quando o acesso termina dentro da conta
    Então vejo "Só a página"
    Quando abro “VERIFICAR E-MAIL”
    Então vejo "Abrindo"
    # não se provoca à mão: o código de todas as janelas vem com a primeira, e o que chegou não pode faltar
    Quando o diálogo não carrega: sem conexão
    Então vejo "Não deu para abrir: sem internet?"
    Quando clico em “Tentar de novo”
    Então vejo "Abrindo"

  @DIA-95ac4d
  Cenário: Sobre o evento: o diálogo carrega
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “Sobre o evento”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "Sobre o evento"

  @DIA-44d9f4
  Cenário: Mapa do local: o diálogo carrega
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “Mapa do local”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "Mapa do local"

  @DIA-e27d20 @so-na-maquina
  Cenário: Abrindo: a conexão volta
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “Compartilhar”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "Compartilhar o evento"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando o compartilhamento falha
    Então vejo "Não deu para abrir: sem internet?"
    Quando a conexão volta
    Então vejo "Abrindo"

  @DIA-23fd91
  Cenário: Sou Sócio ou Quero ser Sócio: o diálogo carrega
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSO SÓCIO-TORCEDOR”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "Sou Sócio ou Quero ser Sócio"

  @DIA-08642d
  Cenário: Só a página: o acesso termina dentro da conta
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSO SÓCIO-TORCEDOR"
    Quando o acesso termina dentro da conta
    Então vejo "Só a página"

  @DIA-4a4752
  Cenário: Abrindo: o acesso termina com o clique em “Não tem conta? Cadastre-se” (antes: abro “ACESSAR CONTA”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSAR CONTA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSAR CONTA"
    Quando o acesso termina com o clique em “Não tem conta? Cadastre-se”
    Então vejo "Abrindo"

  @DIA-458920
  Cenário: Abrindo: o acesso termina com o clique em “Esqueci minha senha” (antes: abro “ACESSAR CONTA”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSAR CONTA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSAR CONTA"
    Quando o acesso termina com o clique em “Esqueci minha senha”
    Então vejo "Abrindo"

  @DIA-cfdfd1 @so-na-maquina
  Cenário: Só a página: o acesso termina sem resultado (antes: abro “ACESSAR CONTA”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSAR CONTA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSAR CONTA"
    # não se provoca à mão: um acesso acaba pelo que se escolheu nele
    Quando o acesso termina sem resultado
    Então vejo "Só a página"

  @DIA-b8b975 @so-na-maquina
  Cenário: Não deu para abrir: sem internet?: o acesso falha (antes: abro “ACESSAR CONTA”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “ACESSAR CONTA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSAR CONTA"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando o acesso falha
    Então vejo "Não deu para abrir: sem internet?"

  @DIA-b1f0d1 @so-na-maquina
  Cenário: Abrindo: o acesso termina com o clique em “Não tem conta? Cadastre-se” (antes: clico em “Sou Sócio”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSO SÓCIO-TORCEDOR"
    # não se provoca à mão: o clube cria as contas dos torcedores, e o formulário dele não leva a outro lugar
    Quando o acesso termina com o clique em “Não tem conta? Cadastre-se”
    Então vejo "Abrindo"

  @DIA-5f4d6e @so-na-maquina
  Cenário: Abrindo: o acesso termina com o clique em “Esqueci minha senha” (antes: clico em “Sou Sócio”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSO SÓCIO-TORCEDOR"
    # não se provoca à mão: o clube cria as contas dos torcedores, e o formulário dele não leva a outro lugar
    Quando o acesso termina com o clique em “Esqueci minha senha”
    Então vejo "Abrindo"

  @DIA-c4f421 @so-na-maquina
  Cenário: Só a página: o acesso termina sem resultado (antes: clico em “Sou Sócio”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSO SÓCIO-TORCEDOR"
    # não se provoca à mão: um acesso acaba pelo que se escolheu nele
    Quando o acesso termina sem resultado
    Então vejo "Só a página"

  @DIA-e751d6 @so-na-maquina
  Cenário: Não deu para abrir: sem internet?: o acesso falha (antes: clico em “Sou Sócio”)
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando clico em “Sou Sócio”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "ACESSO SÓCIO-TORCEDOR"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando o acesso falha
    Então vejo "Não deu para abrir: sem internet?"

  @DIA-b5f907 @so-na-maquina
  Cenário: Abrindo: o cadastro termina porque o CPF já tem conta
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    Quando o cadastro termina porque o CPF já tem conta
    Então vejo "Abrindo"

  @DIA-89480a @so-na-maquina
  Cenário: Abrindo: o cadastro termina com a conta criada, mas sem entrar nela
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    Quando o cadastro termina com a conta criada, mas sem entrar nela
    Então vejo "Abrindo"

  @DIA-d5c571 @so-na-maquina
  Cenário: Não deu para abrir: sem internet?: o cadastro falha
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando o cadastro falha
    Então vejo "Não deu para abrir: sem internet?"

  @DIA-6a7de0 @so-na-maquina
  Cenário: Não deu para abrir: sem internet?: a recuperação de senha falha
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “RECUPERAR SENHA”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "RECUPERAR SENHA"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando a recuperação de senha falha
    Então vejo "Não deu para abrir: sem internet?"

  @DIA-ef6c86 @so-na-maquina
  Cenário: Não deu para abrir: sem internet?: a verificação de e-mail falha
    Dado que estou em uma página da loja
    E vejo "Só a página"
    Quando abro “VERIFICAR E-MAIL”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "VERIFICAR E-MAIL"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando a verificação de e-mail falha
    Então vejo "Não deu para abrir: sem internet?"

  @DIA-0a4c11 @so-na-maquina
  Cenário: Só a página: o cadastro termina com a conta criada, mas sem entrar nela
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando a conta se abre por outro caminho, como outra aba
    Então continuo vendo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    Quando o cadastro termina com a conta criada, mas sem entrar nela
    Então vejo "Só a página"

  @DIA-c36e08 @so-na-maquina
  Cenário: Preenchendo: clico em “Continuar o cadastro”
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “CADASTRO”
    Então vejo "Abrindo"
    Quando o diálogo carrega
    Então vejo "CPF"
    Quando o formulário do cadastro se abre
    Então vejo "Preenchendo"
    Quando uso o botão de voltar do navegador
    Então vejo "Fechar perde o que foi digitado: fechar mesmo assim?"
    Quando clico em “Continuar o cadastro”
    Então vejo "Preenchendo"

  @DIA-256fc4 @so-na-maquina
  Cenário: Só a página: a recuperação termina com a senha trocada
    Dado que estou em uma página da loja
    E vejo "Só a página"
    # não se provoca à mão: só o acesso leva até lá, e outros caminhos passam por ele
    Quando abro “RECUPERAR SENHA”
    Então vejo "Abrindo"
    Quando a conta se abre por outro caminho, como outra aba
    Então continuo vendo "Abrindo"
    Quando o diálogo carrega
    Então vejo "RECUPERAR SENHA"
    Quando a recuperação termina com a senha trocada
    Então vejo "Só a página"
