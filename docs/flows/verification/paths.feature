# language: pt
Funcionalidade: Verificação de e-mail

  @VER-b80701 @so-na-maquina
  Cenário: E-mail verificado: o código está certo
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando clico em “Reenviar Código”
    Então vejo "Enviando outro código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Enviamos outro código.”
    Quando clico em “Verificar E-mail” sem digitar o código
    Então continuo vendo "Digitando; O código está a caminho"
    E vejo o aviso “Por favor, insira o código de verificação!”
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Conferindo o código; O código está a caminho"
    # não se provoca à mão: o botão está desligado enquanto o código é conferido
    Quando clico em “Reenviar Código”
    Então continuo vendo "Conferindo o código; O código está a caminho"
    Quando o código enviado vence
    Então vejo "Conferindo o código; Nenhum código vale agora"
    E vejo o aviso “Código expirado. Peça um novo.”
    Quando o código está certo
    Então vejo "E-mail verificado"
    E vejo o aviso “E-mail verificado com sucesso!”

  @VER-9728cc
  Cenário: E-mail verificado: a busca do e-mail diz que ele já está verificado
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele já está verificado
    Então vejo "E-mail verificado"

  @VER-4f6297
  Cenário: Para qual e-mail?: clico em “Tentar de novo”
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail não responde: sem conexão
    Então vejo "Não deu para abrir: sem internet?"
    Quando clico em “Tentar de novo”
    Então vejo "Para qual e-mail?"

  @VER-8c1de6
  Cenário: Digitando; Nenhum código vale agora: o envio do código é recusado: é cedo demais para outro (429) (em 2 passos)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"

  @VER-09903a
  Cenário: Digitando; Nenhum código vale agora: o envio do código não responde: sem conexão (em 2 passos)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o envio do código não responde: sem conexão
    Então vejo "Digitando; Nenhum código vale agora"

  @VER-ea0498 @so-na-maquina
  Cenário: Digitando; Nenhum código vale agora: a contagem do código falha
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    # não se provoca à mão: um fluxo sem chamadas não pode falhar
    Quando a contagem do código falha
    Então vejo "Digitando; Nenhum código vale agora"

  @VER-1a8bf8
  Cenário: Digitando; Nenhum código vale agora: o envio do código é recusado: é cedo demais para outro (429) (antes: clico em “Reenviar Código”)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando clico em “Reenviar Código”
    Então vejo "Enviando outro código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @VER-bd3bd0
  Cenário: Digitando; Nenhum código vale agora: o envio do código não responde: sem conexão (antes: clico em “Reenviar Código”)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando clico em “Reenviar Código”
    Então vejo "Enviando outro código"
    Quando o envio do código não responde: sem conexão
    Então vejo "Digitando; Nenhum código vale agora"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @VER-0da46c
  Cenário: Digitando; O código está a caminho: o código está errado (422)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Conferindo o código; O código está a caminho"
    Quando o código está errado (422)
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Ocorreu um erro ao verificar o código. Tente novamente mais tarde.”

  @VER-5abb71
  Cenário: Digitando; O código está a caminho: a conferência do código não responde: sem conexão
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Para qual e-mail?"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Enviando o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Conferindo o código; O código está a caminho"
    Quando a conferência do código não responde: sem conexão
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Ocorreu um erro ao verificar o código. Tente novamente mais tarde.”
