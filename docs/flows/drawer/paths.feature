# language: pt
Funcionalidade: Menu lateral

  @DRA-949161
  Cenário: Fechado: arrasto o dedo para a esquerda, e para baixo outro tanto
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um celular
    Então continuo vendo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando a janela fica da largura de um computador
    Então vejo "Tela larga: o menu está na barra"
    Quando a janela fica da largura de um celular
    Então vejo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando a janela fica da largura de um celular
    Então continuo vendo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Fechar menu”, ou fora dele
    Então vejo "Fechado"
    Quando arrasto o dedo 100 pixels para a direita, a partir da borda (50 pixels)
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando passo para outra página
    Então vejo "Fechado"
    Quando arrasto o dedo 100 pixels para a esquerda
    Então continuo vendo "Fechado"
    Quando arrasto o dedo 300 pixels para a direita, longe da borda (51 pixels)
    Então continuo vendo "Fechado"
    Quando arrasto o dedo só 99 pixels para a direita, a partir da borda
    Então continuo vendo "Fechado"
    Quando arrasto o dedo só 99 pixels para a esquerda
    Então continuo vendo "Fechado"
    Quando arrasto o dedo para a direita a partir da borda, e para baixo outro tanto
    Então continuo vendo "Fechado"
    Quando arrasto o dedo para a esquerda, e para baixo outro tanto
    Então continuo vendo "Fechado"

  @DRA-d52b2e
  Cenário: Fechado: a janela fica da largura de um tablet
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um computador
    Então vejo "Tela larga: o menu está na barra"
    Quando a janela fica da largura de um tablet
    Então vejo "Fechado"

  @DRA-39d4a5
  Cenário: Tela larga: o menu está na barra: a janela fica da largura de um computador
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um computador
    Então vejo "Tela larga: o menu está na barra"
    Quando a janela fica da largura de um computador
    Então continuo vendo "Tela larga: o menu está na barra"

  @DRA-2c6f0f
  Cenário: Fechado: arrasto o dedo 100 pixels para a esquerda
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então continuo vendo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando arrasto o dedo 100 pixels para a direita, a partir da borda (50 pixels)
    Então continuo vendo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando arrasto o dedo 100 pixels para a esquerda
    Então vejo "Fechado"

  @DRA-ac8e5a
  Cenário: Fechado: clico em “Esconder os ícones” (antes: clico em “Fechar menu”, ou fora dele)
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando a janela fica da largura de um celular
    Então vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Coluna de ícones ao lado da página, num tablet"
    Quando clico em “Abrir menu”
    Então vejo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando a janela fica da largura de um celular
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando a janela fica da largura de um tablet
    Então vejo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando clico em “Fechar menu”, ou fora dele
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando clico em “Esconder os ícones”
    Então vejo "Fechado"

  @DRA-2b5566
  Cenário: Coluna de ícones ao lado da página, num tablet: arrasto o dedo 100 pixels para a esquerda (antes: passo para outra página)
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando arrasto o dedo 100 pixels para a direita, a partir da borda (50 pixels)
    Então vejo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando passo para outra página
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando arrasto o dedo 100 pixels para a esquerda
    Então continuo vendo "Coluna de ícones ao lado da página, num tablet"

  @DRA-6f628c
  Cenário: Coluna de ícones ao lado da página, num tablet: a janela fica da largura de um tablet
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando a janela fica da largura de um computador
    Então vejo "Tela larga: o menu está na barra"
    Quando a janela fica da largura de um tablet
    Então vejo "Coluna de ícones ao lado da página, num tablet"

  @DRA-e80410
  Cenário: Fechado: clico em “Esconder os ícones” (em 5 passos)
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando clico em “Abrir menu”
    Então vejo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando clico em “Esconder os ícones”
    Então vejo "Fechado"

  @DRA-6870f4
  Cenário: Coluna de ícones ao lado da página, num tablet: arrasto o dedo 100 pixels para a esquerda (em 6 passos)
    Dado que abro a loja em um celular
    E vejo "Fechado"
    Quando a janela fica da largura de um tablet
    Então continuo vendo "Fechado"
    Quando clico em “Abrir menu”
    Então vejo "Aberto: fecha pelo botão, por um toque fora, com o dedo e ao mudar de página"
    Quando clico em “Deixar só os ícones”
    Então vejo "Coluna de ícones ao lado da página, num tablet"
    Quando clico em “Abrir menu”
    Então vejo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando arrasto o dedo 100 pixels para a direita, a partir da borda (50 pixels)
    Então continuo vendo "Aberto por cima da coluna de ícones, que volta quando ele fecha"
    Quando arrasto o dedo 100 pixels para a esquerda
    Então vejo "Coluna de ícones ao lado da página, num tablet"
