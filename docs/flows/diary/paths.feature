# language: pt
Funcionalidade: Etapa da compra anotada

  @DIA-3867a1
  Cenário: Anotado: a etapa é anotada no servidor
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando passo para a etapa dos participantes
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a etapa é anotada no servidor
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a etapa é anotada no servidor
    Então vejo "Anotado"

  @DIA-ed8560
  Cenário: Anotado: a anotação da etapa é recusada: a reserva já não existe (404)
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa não responde: sem conexão
    Então vejo "Sem conexão: vai de novo quando ela voltar"
    Quando o aplicativo volta para a frente
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa é recusada: a reserva já não existe (404)
    Então vejo "Anotado"

  @DIA-182503
  Cenário: Anotado: a anotação da etapa é recusada: é mais do que o CPF pode comprar (422)
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa é recusada: é mais do que o CPF pode comprar (422)
    Então vejo "Anotado"
    E vejo o aviso “Limite de 6 por CPF.”

  @DIA-a3a773
  Cenário: Anotando; o que muda no caminho é anotado em seguida, na ordem: a anotação da etapa não responde: sem conexão
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando passo para a etapa dos participantes
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa não responde: sem conexão
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"

  @DIA-204f29
  Cenário: Anotando; o que muda no caminho é anotado em seguida, na ordem: a anotação da etapa é recusada: a reserva já não existe (404)
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando passo para a etapa dos participantes
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa é recusada: a reserva já não existe (404)
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"

  @DIA-bedbb8 @so-na-maquina
  Cenário: Anotando; o que muda no caminho é anotado em seguida, na ordem: a anotação da etapa é recusada: é mais do que o CPF pode comprar (422)
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando passo para a etapa dos participantes
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    # não se provoca à mão: vale o que foi anotado por último, seja qual for a resposta anterior; outras respostas passam por isso
    Quando a anotação da etapa é recusada: é mais do que o CPF pode comprar (422)
    Então continuo vendo "Anotando; o que muda no caminho é anotado em seguida, na ordem"

  @DIA-369c99
  Cenário: Anotando; o que muda no caminho é anotado em seguida, na ordem: passo para a etapa dos participantes
    Dado que estou em uma compra
    E vejo "Anotado"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
    Quando a anotação da etapa não responde: sem conexão
    Então vejo "Sem conexão: vai de novo quando ela voltar"
    Quando passo para a etapa dos participantes
    Então vejo "Anotando; o que muda no caminho é anotado em seguida, na ordem"
