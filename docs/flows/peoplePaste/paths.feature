# language: pt
Funcionalidade: Lista de pessoas colada

  @PEO-8720e9
  Cenário: Voltou ao que era: clico em “Desfazer”
    Dado que estou na etapa “Participantes”, com três cartões
    E vejo "Nenhuma lista colada"
    Quando colo uma lista de 3 pessoas no segundo cartão
    Então vejo "Preencher os cartões seguintes? Nada foi escrito ainda"
    Quando clico em “Preencher”
    Então vejo "Cartões preenchidos; dá para desfazer"
    Quando clico em “Desfazer”
    Então vejo "Voltou ao que era"

  @PEO-52ece8
  Cenário: Nenhuma lista colada: clico em “Colar só o nome da primeira pessoa”
    Dado que estou na etapa “Participantes”, com três cartões
    E vejo "Nenhuma lista colada"
    Quando colo uma lista de 3 pessoas no segundo cartão
    Então vejo "Preencher os cartões seguintes? Nada foi escrito ainda"
    Quando clico em “Colar só o nome da primeira pessoa”
    Então vejo "Nenhuma lista colada"
