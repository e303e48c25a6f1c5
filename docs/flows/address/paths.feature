# language: pt
Funcionalidade: Endereço pelo CEP

  @ADD-7992b0
  Cenário: Endereço encontrado: a busca do CEP acha o endereço
    Dado que abro um endereço ainda sem CEP
    E vejo "Esperando o CEP"
    Quando digito só o começo do CEP (01001-)
    Então continuo vendo "Esperando o CEP"
    Quando digito só o começo do CEP (01001-)
    Então continuo vendo "Esperando o CEP"
    Quando digito o CEP inteiro (01001-000)
    Então vejo "Buscando endereço…"
    Quando digito o CEP inteiro (01001-000)
    Então continuo vendo "Buscando endereço…"
    Quando digito outro CEP (69005-040)
    Então continuo vendo "Buscando endereço…"
    Quando digito outro CEP (69005-040)
    Então continuo vendo "Buscando endereço…"
    Quando a busca do CEP acha o endereço
    Então vejo "Endereço encontrado"

  @ADD-1c4217
  Cenário: O CEP é da cidade toda: a busca do CEP acha só a cidade: o CEP vale para ela toda
    Dado que abro um endereço ainda sem CEP
    E vejo "Esperando o CEP"
    Quando digito o CEP inteiro (01001-000)
    Então vejo "Buscando endereço…"
    Quando a busca do CEP acha só a cidade: o CEP vale para ela toda
    Então vejo "O CEP é da cidade toda"

  @ADD-96ecad
  Cenário: CEP não encontrado, endereço à mão: a busca do CEP não acha nada
    Dado que abro um endereço ainda sem CEP
    E vejo "Esperando o CEP"
    Quando digito o CEP inteiro (01001-000)
    Então vejo "Buscando endereço…"
    Quando a busca do CEP não acha nada
    Então vejo "CEP não encontrado, endereço à mão"

  @ADD-c21600
  Cenário: Buscando endereço…: clico em “Buscar de novo”
    Dado que abro um endereço ainda sem CEP
    E vejo "Esperando o CEP"
    Quando digito o CEP inteiro (01001-000)
    Então vejo "Buscando endereço…"
    Quando a busca do CEP não responde: sem conexão
    Então vejo "Ninguém respondeu, endereço à mão"
    Quando clico em “Buscar de novo”
    Então vejo "Buscando endereço…"

  @ADD-62d6a3
  Cenário: Endereço encontrado
    Dado que abro um endereço que já tem o CEP 01001-000
    E vejo "Endereço encontrado"
