# language: pt
Funcionalidade: Escolha de ingressos

  @CAR-d8a3d1 @so-na-maquina
  Cenário: Nada escolhido ainda: clico em “Continuar” (antes: o evento é lido de novo)
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso comum
    Então vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso que vale para 2 pessoas
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Você chegou ao limite deste evento”
    Quando clico em “Mais um” no ingresso que vale para 2 pessoas
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Você chegou ao limite deste evento”
    # não se provoca à mão: um ingresso que não está à venda não tem o botão
    Quando clico em “Mais um” no ingresso esgotado
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um ingresso que não está à venda não tem o botão
    Quando clico em “Mais um” no ingresso de acompanhante
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um ingresso que não está à venda não tem o botão
    Quando clico em “Mais um” em um ingresso que este evento não tem
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico no lugar A1
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Este lugar não está à venda agora”
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico no lugar A2
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Este lugar não está à venda agora”
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico no lugar A5, exclusivo para sócio-torcedor
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Este lugar não está à venda agora”
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando outra pessoa reserva o lugar A1
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando outra pessoa reserva um lugar que não escolhi
    Então continuo vendo "Ingressos escolhidos"
    Quando o servidor avisa que só resta 1 ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    Quando o servidor avisa que os ingressos e o lugar A1 acabaram
    Então vejo "Nada escolhido ainda"
    # não se provoca à mão: o servidor só recusa o que foi pedido
    Quando o servidor avisa que só resta 1 ingresso comum
    Então continuo vendo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: o lugar A1
    Então vejo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico no lugar A1
    Então vejo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: nada
    Então continuo vendo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando abro um setor
    Então continuo vendo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando volto a ver todos os setores
    Então continuo vendo "Nada escolhido ainda"
    Quando o servidor avisa que um tipo de ingresso esgotou
    Então continuo vendo "Nada escolhido ainda"
    Quando o evento é lido de novo
    Então continuo vendo "Nada escolhido ainda"
    Quando clico em “Continuar”
    Então continuo vendo "Nada escolhido ainda"
    E vejo o aviso “Escolha pelo menos um ingresso”

  @CAR-0dca19
  Cenário: Nada escolhido ainda: clico em “Menos um” no ingresso comum
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso comum
    Então vejo "Ingressos escolhidos"
    Quando clico em “Menos um” no ingresso comum
    Então vejo "Nada escolhido ainda"

  @CAR-5fb7bc @so-na-maquina
  Cenário: Ingressos escolhidos: clico em “Continuar” (antes: clico em “Trocar lugares”)
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso comum
    Então vejo "Ingressos escolhidos"
    # não se provoca à mão: não há menos do que nenhum
    Quando clico em “Menos um” no ingresso que vale para 2 pessoas
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: não há menos do que nenhum
    Quando clico em “Menos um” no ingresso PCD
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando troco o ingresso do lugar A1 por outro que está à venda
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando troco o ingresso do lugar A1 por um exclusivo para sócio-torcedor
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico em “Trocar lugares”
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Continuar”
    Então continuo vendo "Ingressos escolhidos"

  @CAR-152789 @so-na-maquina
  Cenário: Nada escolhido ainda: clico em “Menos um” no ingresso que vale para 2 pessoas
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso que vale para 2 pessoas
    Então vejo "Ingressos escolhidos"
    # não se provoca à mão: não há menos do que nenhum
    Quando clico em “Menos um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Menos um” no ingresso que vale para 2 pessoas
    Então vejo "Nada escolhido ainda"

  @CAR-125b06 @so-na-maquina
  Cenário: Nada escolhido ainda: outra pessoa reserva o lugar A1
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: o lugar A1
    Então vejo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando outra pessoa reserva o lugar A1
    Então vejo "Nada escolhido ainda"
    E vejo o aviso “Outra pessoa reservou o lugar  · A 1 agora. Escolha outro lugar.”

  @CAR-5d8fa9 @so-na-maquina
  Cenário: Nada escolhido ainda: clico em “Trocar lugares”
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: o lugar A1
    Então vejo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico em “Trocar lugares”
    Então vejo "Nada escolhido ainda"

  @CAR-74bafc
  Cenário: Ingressos escolhidos: clico em “Menos um” no ingresso comum
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso comum
    Então vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Menos um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"

  @CAR-8db64d
  Cenário: Ingressos escolhidos: clico em “Menos um” no ingresso que vale para 2 pessoas
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso comum
    Então vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso que vale para 2 pessoas
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Menos um” no ingresso que vale para 2 pessoas
    Então continuo vendo "Ingressos escolhidos"

  @CAR-cf45c7 @so-na-maquina
  Cenário: Ingressos escolhidos: clico no lugar A1
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: o lugar A1
    Então vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando clico no lugar A1
    Então continuo vendo "Ingressos escolhidos"

  @CAR-a900e1 @so-na-maquina
  Cenário: Ingressos escolhidos: outra pessoa reserva o lugar A1
    Dado que abro um evento sem mapa e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando a escolha passa a ser o que está reservado: o lugar A1
    Então vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    # não se provoca à mão: um evento sem mapa não tem lugares numerados
    Quando outra pessoa reserva o lugar A1
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Outra pessoa reservou o lugar  · A 1 agora. Escolha outro lugar.”

  @CAR-16d25b
  Cenário: Ingressos escolhidos: clico em “Mais um” no ingresso comum
    Dado que já escolhi o último ingresso comum à venda
    E vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Não há mais deste tipo”

  @CAR-a4b6f3
  Cenário: Ingressos escolhidos: clico em “Continuar” (antes: o servidor avisa que os ingressos e o lugar A1 acabaram)
    Dado que já escolhi um ingresso PCD e um de acompanhante
    E vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso de acompanhante
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Cada ingresso PCD dá direito a um acompanhante.”
    Quando o servidor avisa que os ingressos e o lugar A1 acabaram
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Menos um” no ingresso PCD
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Continuar”
    Então continuo vendo "Ingressos escolhidos"
    E vejo o aviso “Cada ingresso PCD dá direito a um acompanhante.”

  @CAR-148b53
  Cenário: Ingressos escolhidos: clico em “Mais um” no ingresso de acompanhante
    Dado que já escolhi um ingresso PCD e um de acompanhante
    E vejo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso comum
    Então continuo vendo "Ingressos escolhidos"
    Quando clico em “Mais um” no ingresso de acompanhante
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Você chegou ao limite deste evento”

  @CAR-6cbe38
  Cenário: Ingressos escolhidos: troco o ingresso do lugar A1 por outro que está à venda
    Dado que abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico no lugar A1
    Então vejo "Ingressos escolhidos"
    Quando clico no lugar A2
    Então continuo vendo "Ingressos escolhidos"
    Quando clico no lugar A2
    Então continuo vendo "Ingressos escolhidos"
    Quando troco o ingresso do lugar A1 por outro que está à venda
    Então continuo vendo "Ingressos escolhidos"

  @CAR-9ad62a
  Cenário: Nada escolhido ainda: clico em “Continuar” (em 1 passo)
    Dado que abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Continuar”
    Então continuo vendo "Nada escolhido ainda"
    E vejo o aviso “Setor não selecionado”

  @CAR-ac25f7
  Cenário: Ingressos escolhidos: clico no lugar A2
    Dado que abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico em “Mais um” no ingresso que vale para 2 pessoas
    Então vejo "Ingressos escolhidos"
    Quando clico no lugar A1
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Você chegou ao limite deste evento”
    Quando clico no lugar A2
    Então continuo vendo "Ingressos escolhidos"
    E ouço o leitor de tela “Você chegou ao limite deste evento”

  @CAR-5cbd56
  Cenário: Nada escolhido ainda: clico no lugar A2
    Dado que abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando clico no lugar A2
    Então vejo "Ingressos escolhidos"
    Quando clico no lugar A2
    Então vejo "Nada escolhido ainda"

  @CAR-391a50
  Cenário: Nada escolhido ainda: clico em “Continuar” (em 2 passos)
    Dado que abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada
    E vejo "Nada escolhido ainda"
    Quando abro um setor
    Então continuo vendo "Nada escolhido ainda"
    Quando clico em “Continuar”
    Então continuo vendo "Nada escolhido ainda"
    E vejo o aviso “Você deve escolher pelo menos um lugar”
