# language: pt
Funcionalidade: Recuperação de senha

  @REC-dc209f @so-na-maquina
  Cenário: CPF: clico em “Voltar”
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código enviado vence
    Então vejo "SMS ou e-mail"
    E vejo o aviso “Código expirado. Peça um novo.”
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    # não se provoca à mão: por um minuto o botão está desligado
    Quando peço para reenviar o código
    Então continuo vendo "Código de 6 caracteres"
    Quando clico em “Voltar”
    Então vejo "SMS ou e-mail"
    Quando clico em “Voltar”
    Então vejo "CPF"

  @REC-0903b6
  Cenário: CPF: a busca da conta responde que há gente demais (429)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca da conta responde que há gente demais (429)
    Então vejo "CPF"
    E vejo o aviso “Muita gente por aqui agora.”

  @REC-6c520b
  Cenário: CPF: a busca da conta não responde: sem conexão
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca da conta não responde: sem conexão
    Então vejo "CPF"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REC-6c5a13
  Cenário: Perguntando pela conta: digito meu CPF e avanço (na espera, “Tentar de novo”)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando passam 10 segundos
    Então vejo "A busca está demorando mais que o normal"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"

  @REC-05ed6f
  Cenário: SMS ou e-mail: o envio do código responde que há gente demais (429)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o envio do código responde que há gente demais (429)
    Então vejo "SMS ou e-mail"
    E vejo o aviso “Muita gente por aqui agora.”

  @REC-79614a
  Cenário: SMS ou e-mail: o envio do código não responde: sem conexão
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o envio do código não responde: sem conexão
    Então vejo "SMS ou e-mail"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REC-8ef173
  Cenário: O envio do código está demorando mais que o normal: passam 10 segundos
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando passam 10 segundos
    Então vejo "O envio do código está demorando mais que o normal"

  @REC-216b9e @so-na-maquina
  Cenário: SMS ou e-mail: a contagem do código falha
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    # não se provoca à mão: um fluxo sem chamadas não pode falhar
    Quando a contagem do código falha
    Então vejo "SMS ou e-mail"

  @REC-294901
  Cenário: Senha alterada: a senha é trocada
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está certo
    Então vejo "Senha e confirmação"
    Quando digito a nova senha duas vezes e clico em “Alterar senha”
    Então vejo "Mandando a senha"
    Quando a senha é trocada
    Então vejo "Senha alterada"
    E vejo o aviso “Senha alterada com sucesso!”

  @REC-ebde8f
  Cenário: Código de 6 caracteres: o código está errado (422)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está errado (422)
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Código não encontrado”

  @REC-0b4f06
  Cenário: Código de 6 caracteres: a conferência do código responde que há gente demais (429)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando a conferência do código responde que há gente demais (429)
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Muita gente por aqui agora.”

  @REC-08124f
  Cenário: Código de 6 caracteres: a conferência do código não responde: sem conexão
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando a conferência do código não responde: sem conexão
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REC-263bfe
  Cenário: A conferência do código está demorando mais que o normal: passam 10 segundos
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando passam 10 segundos
    Então vejo "A conferência do código está demorando mais que o normal"

  @REC-98ddbb
  Cenário: Código de 6 caracteres: o código é enviado
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Código de 6 caracteres"
    Quando peço para reenviar o código
    Então vejo "Pedindo outro código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Enviamos outro código.”

  @REC-3dae23
  Cenário: Código de 6 caracteres: o envio do código responde que há gente demais (429)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Código de 6 caracteres"
    Quando peço para reenviar o código
    Então vejo "Pedindo outro código"
    Quando o envio do código responde que há gente demais (429)
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Muita gente por aqui agora.”

  @REC-6cc7cc
  Cenário: Código de 6 caracteres: o envio do código não responde: sem conexão
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Código de 6 caracteres"
    Quando peço para reenviar o código
    Então vejo "Pedindo outro código"
    Quando o envio do código não responde: sem conexão
    Então vejo "Código de 6 caracteres"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REC-afcba9
  Cenário: O outro código está demorando mais que o normal: passam 10 segundos
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando escolho receber por e-mail e clico em “Enviar código”
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Código de 6 caracteres"
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Código de 6 caracteres"
    Quando peço para reenviar o código
    Então vejo "Pedindo outro código"
    Quando passam 10 segundos
    Então vejo "O outro código está demorando mais que o normal"

  @REC-31b3bf
  Cenário: Senha e confirmação: a senha é recusada por ser comum (422)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está certo
    Então vejo "Senha e confirmação"
    Quando digito a nova senha duas vezes e clico em “Alterar senha”
    Então vejo "Mandando a senha"
    Quando a senha é recusada por ser comum (422)
    Então vejo "Senha e confirmação"
    E vejo o aviso “Esta senha é muito comum. Escolha outra.”

  @REC-24fef1
  Cenário: SMS ou e-mail: a troca chega tarde demais: é preciso pedir outro código (422)
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está certo
    Então vejo "Senha e confirmação"
    Quando digito a nova senha duas vezes e clico em “Alterar senha”
    Então vejo "Mandando a senha"
    Quando a troca chega tarde demais: é preciso pedir outro código (422)
    Então vejo "SMS ou e-mail"
    E vejo o aviso “Peça outro código.”

  @REC-b51bca
  Cenário: Senha e confirmação: a troca da senha não responde: sem conexão
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está certo
    Então vejo "Senha e confirmação"
    Quando digito a nova senha duas vezes e clico em “Alterar senha”
    Então vejo "Mandando a senha"
    Quando a troca da senha não responde: sem conexão
    Então vejo "Senha e confirmação"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REC-a61c90
  Cenário: A troca da senha está demorando mais que o normal: passam 10 segundos
    Dado que abro a recuperação de senha
    E vejo "CPF"
    Quando digito meu CPF e avanço (na espera, “Tentar de novo”)
    Então vejo "Perguntando pela conta"
    Quando a busca acha a conta e diz para onde o código pode ir
    Então vejo "SMS ou e-mail"
    Quando clico em “Já tenho um código”
    Então vejo "Código de 6 caracteres"
    Quando digito o código de seis caracteres e clico em “Validar código”
    Então vejo "Mandando o código"
    Quando o código está certo
    Então vejo "Senha e confirmação"
    Quando digito a nova senha duas vezes e clico em “Alterar senha”
    Então vejo "Mandando a senha"
    Quando passam 10 segundos
    Então vejo "A troca da senha está demorando mais que o normal"
