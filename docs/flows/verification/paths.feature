# language: pt
Funcionalidade: Verificação de e-mail

  @VER-f5e115 @so-na-maquina
  Cenário: E-mail verificado: o código está certo
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    # não se provoca à mão: por um minuto o botão está desligado
    Quando clico em “Reenviar Código”
    Então continuo vendo "Digitando; O código está a caminho"
    Quando clico em “Verificar E-mail” sem digitar o código
    Então continuo vendo "Digitando; O código está a caminho"
    E vejo o aviso “Por favor, insira o código de verificação!”
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Mandando o código; O código está a caminho"
    # não se provoca à mão: por um minuto o botão está desligado
    Quando clico em “Reenviar Código”
    Então continuo vendo "Mandando o código; O código está a caminho"
    # não se provoca à mão: bem antes de um minuto a tela diz que está demorando
    Quando passa um minuto desde que o código saiu
    Então continuo vendo "Mandando o código; O código está a caminho"
    # não se provoca à mão: bem antes dos quinze minutos a tela diz que está demorando
    Quando o código enviado vence
    Então vejo "Mandando o código; Nenhum código vale agora"
    E vejo o aviso “Código expirado. Peça um novo.”
    Quando o código está certo
    Então vejo "E-mail verificado"
    E vejo o aviso “E-mail verificado com sucesso!”

  @VER-9728cc
  Cenário: E-mail verificado: a busca do e-mail diz que ele já está verificado
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele já está verificado
    Então vejo "E-mail verificado"

  @VER-b65a02
  Cenário: Perguntando pelo e-mail: clico em “Tentar de novo”
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail não responde: sem conexão
    Então vejo "Não deu para abrir: sem internet?"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando pelo e-mail"
    Quando passam 10 segundos
    Então vejo "A busca do e-mail está demorando mais que o normal"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando pelo e-mail"

  @VER-7c7901 @so-na-maquina
  Cenário: Digitando; Nenhum código vale agora: a contagem do código falha
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    Quando clico em “Reenviar Código”
    Então vejo "Pedindo outro código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Enviamos outro código.”
    # não se provoca à mão: um fluxo sem chamadas não pode falhar
    Quando a contagem do código falha
    Então vejo "Digitando; Nenhum código vale agora"

  @VER-09903a
  Cenário: Digitando; Nenhum código vale agora: o envio do código não responde: sem conexão (em 2 passos)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o envio do código não responde: sem conexão
    Então vejo "Digitando; Nenhum código vale agora"

  @VER-4d23e8
  Cenário: O envio do código está demorando mais que o normal: passam 10 segundos
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando passam 10 segundos
    Então vejo "O envio do código está demorando mais que o normal"

  @VER-0da46c
  Cenário: Digitando; O código está a caminho: o código está errado (422)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Mandando o código; O código está a caminho"
    Quando o código está errado (422)
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Ocorreu um erro ao verificar o código. Tente novamente mais tarde.”

  @VER-5abb71
  Cenário: Digitando; O código está a caminho: a conferência do código não responde: sem conexão
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Mandando o código; O código está a caminho"
    Quando a conferência do código não responde: sem conexão
    Então vejo "Digitando; O código está a caminho"
    E vejo o aviso “Ocorreu um erro ao verificar o código. Tente novamente mais tarde.”

  @VER-46395f
  Cenário: A conferência do código está demorando mais que o normal; O código está a caminho: passam 10 segundos
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o código é enviado
    Então vejo "Digitando; O código está a caminho"
    Quando digito o código de seis caracteres e clico em “Verificar E-mail”
    Então vejo "Mandando o código; O código está a caminho"
    Quando passam 10 segundos
    Então vejo "A conferência do código está demorando mais que o normal; O código está a caminho"

  @VER-210cf0
  Cenário: Digitando; Nenhum código vale agora: o envio do código é recusado: é cedo demais para outro (429)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    Quando clico em “Reenviar Código”
    Então vejo "Pedindo outro código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @VER-b779a5
  Cenário: Digitando; Nenhum código vale agora: o envio do código não responde: sem conexão (antes: clico em “Reenviar Código”)
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    Quando clico em “Reenviar Código”
    Então vejo "Pedindo outro código"
    Quando o envio do código não responde: sem conexão
    Então vejo "Digitando; Nenhum código vale agora"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @VER-57226b
  Cenário: O outro código está demorando mais que o normal: passam 10 segundos
    Dado que abro “VERIFICAR E-MAIL”
    E vejo "Perguntando pelo e-mail"
    Quando a busca do e-mail diz que ele ainda não foi verificado
    Então vejo "Pedindo o código"
    Quando o envio do código é recusado: é cedo demais para outro (429)
    Então vejo "Digitando; Nenhum código vale agora"
    Quando clico em “Reenviar Código”
    Então vejo "Pedindo outro código"
    Quando passam 10 segundos
    Então vejo "O outro código está demorando mais que o normal"
