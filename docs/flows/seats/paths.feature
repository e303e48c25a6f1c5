# language: pt
Funcionalidade: Escolha de lugares

  @SEA-5f306e @so-na-maquina
  Cenário: Preço e lugares livres de cada setor; Desenho; O que se procura: a busca do mapa não responde: sem conexão
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando clico em “Lista”
    Então vejo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando clico em “Mais um: pessoas juntas”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    E ouço o leitor de tela “Você chegou ao limite deste evento”
    Quando clico em “Menos um: pessoas juntas”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando clico em “Mais um: pessoas juntas”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando ligo o filtro “Lugares acessíveis”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando escolho “Até R$ 50,00” em “Preço com taxas”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando ligo ou desligo o filtro “Só lugares juntos”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando clico em “Melhores lugares”
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando a reserva do lugar A1 é confirmada
    Então continuo vendo "Buscando o desenho; Lista: os mesmos lugares, com o mesmo poder; O que se procura"
    Quando clico em “Mapa”
    Então vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando ficaram avisos de estoque por ouvir
    Então continuo vendo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    # não se provoca à mão: a outro setor se chega por “Ver todos os setores”
    Quando abro um setor sem lugar marcado
    Então vejo "Um setor sem lugar marcado; Desenho; O que se procura"
    # não se provoca à mão: só se clica no que está no mapa ou na lista
    Quando abro um setor que o mapa não tem
    Então continuo vendo "Um setor sem lugar marcado; Desenho; O que se procura"
    Quando clico em “Ver todos os setores”
    Então vejo "Relendo o que ainda há; Desenho; O que se procura"
    Quando clico em “Ver todos os setores”
    Então continuo vendo "Relendo o que ainda há; Desenho; O que se procura"
    Quando outra pessoa reserva o lugar A2
    Então continuo vendo "Relendo o que ainda há; Desenho; O que se procura"
    Quando o servidor avisa que restam 3 ingressos
    Então continuo vendo "Relendo o que ainda há; Desenho; O que se procura"
    Quando os lugares precisam ser lidos de novo
    Então continuo vendo "Relendo o que ainda há; Desenho; O que se procura"
    Quando os avisos de lugares começam a chegar
    Então continuo vendo "Relendo o que ainda há; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando os lugares precisam ser lidos de novo
    Então vejo "Relendo o que ainda há; Desenho; O que se procura"
    Quando o mapa não existe (404)
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando os avisos de lugares começam a chegar
    Então vejo "Relendo o que ainda há; Desenho; O que se procura"
    Quando a busca do mapa não responde: sem conexão
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"

  @SEA-8a6c40
  Cenário: O desenho não veio; a lista de setores continua aqui, com o que resta de cada um; Desenho; O que se procura: o servidor avisa que restam 3 ingressos
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa não existe (404)
    Então vejo "O desenho não veio; a lista de setores continua aqui, com o que resta de cada um; Desenho; O que se procura"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”
    Quando clico em “Tentar de novo”
    Então vejo "Buscando o desenho; Desenho; O que se procura"
    Quando a busca do mapa não responde: sem conexão
    Então vejo "O desenho não veio; a lista de setores continua aqui, com o que resta de cada um; Desenho; O que se procura"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando outra pessoa reserva o lugar A2
    Então continuo vendo "O desenho não veio; a lista de setores continua aqui, com o que resta de cada um; Desenho; O que se procura"
    Quando o servidor avisa que restam 3 ingressos
    Então continuo vendo "O desenho não veio; a lista de setores continua aqui, com o que resta de cada um; Desenho; O que se procura"

  @SEA-385a22 @so-na-maquina
  Cenário: Buscando o desenho; Desenho; O que se procura: clico em “Menos um: pessoas juntas”
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando clico em “Menos um: pessoas juntas”
    Então continuo vendo "Buscando o desenho; Desenho; O que se procura"
    # não se provoca à mão: o botão que não pode seguir diz por quê e não faz nada
    Quando clico em “Menos um: pessoas juntas”
    Então continuo vendo "Buscando o desenho; Desenho; O que se procura"

  @SEA-fe1d49 @so-na-maquina
  Cenário: Cada lugar como está; Desenho; O que se procura: os lugares do setor chegam como eram antes dos avisos
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando os lugares do setor chegam
    Então vejo "Cada lugar como está; Desenho; O que se procura"
    Quando os lugares precisam ser lidos de novo
    Então vejo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    Quando clico no lugar A2, disponível
    Então continuo vendo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    Quando clico no lugar A1, já reservado
    Então continuo vendo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    E vejo o aviso “Este lugar não está disponível”
    Quando clico no lugar A5, ocupado
    Então continuo vendo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    E vejo o aviso “Este lugar não está disponível”
    # não se provoca à mão: só se clica no que está no mapa ou na lista
    Quando clico em um lugar de uma fila que o setor não tem
    Então continuo vendo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    E vejo o aviso “Este lugar não está disponível”
    Quando os lugares do setor chegam
    Então vejo "Cada lugar como está; Desenho; O que se procura"
    Quando os avisos de lugares começam a chegar
    Então vejo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    Quando os lugares do setor chegam como eram antes dos avisos
    Então vejo "Os lugares vieram de antes dos avisos; daqui a pouco são relidos; Desenho; O que se procura"
    Quando passam 2 segundos
    Então vejo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    Quando os lugares do setor chegam como eram antes dos avisos
    Então vejo "Cada lugar como está; Desenho; O que se procura"

  @SEA-8f1fd5
  Cenário: Preço e lugares livres de cada setor; Desenho; O que se procura: a busca dos lugares do setor não responde: sem conexão
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando a busca dos lugares do setor não responde: sem conexão
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @SEA-d1d526
  Cenário: Os lugares vieram de antes dos avisos; daqui a pouco são relidos; Desenho; O que se procura: os lugares do setor chegam como eram antes dos avisos
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando os avisos de lugares começam a chegar
    Então continuo vendo "Abrindo o setor; Desenho; O que se procura"
    Quando os lugares do setor chegam como eram antes dos avisos
    Então vejo "Os lugares vieram de antes dos avisos; daqui a pouco são relidos; Desenho; O que se procura"

  @SEA-e9ce31
  Cenário: Cada lugar como está; Desenho; O que se procura: clico no lugar A1, já reservado
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando a reserva do lugar A1 é confirmada
    Então continuo vendo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando os lugares do setor chegam
    Então vejo "Cada lugar como está; Desenho; O que se procura"
    Quando clico no lugar A1, já reservado
    Então continuo vendo "Cada lugar como está; Desenho; O que se procura"

  @SEA-f09a59
  Cenário: Cada lugar como está; Desenho; O que se procura: clico no lugar A2, disponível
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando outra pessoa reserva o lugar A2
    Então continuo vendo "Abrindo o setor; Desenho; O que se procura"
    Quando os lugares do setor chegam como eram antes dos avisos
    Então vejo "Cada lugar como está; Desenho; O que se procura"
    Quando clico no lugar A2, disponível
    Então continuo vendo "Cada lugar como está; Desenho; O que se procura"
    E vejo o aviso “Este lugar não está disponível”

  @SEA-79a197
  Cenário: Cada lugar como está; Desenho; O que se procura: a busca dos lugares do setor não responde: sem conexão
    Dado que abro um evento com mapa e limite de 2 pessoas
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Preço e lugares livres de cada setor; Desenho; O que se procura"
    Quando abro um setor de lugares marcados
    Então vejo "Abrindo o setor; Desenho; O que se procura"
    Quando os lugares do setor chegam
    Então vejo "Cada lugar como está; Desenho; O que se procura"
    Quando os lugares precisam ser lidos de novo
    Então vejo "Relendo os lugares; os que já foram aparecem; Desenho; O que se procura"
    Quando a busca dos lugares do setor não responde: sem conexão
    Então vejo "Cada lugar como está; Desenho; O que se procura"

  @SEA-0a2135
  Cenário: Abrindo o setor; Desenho; O que se procura: o mapa chega
    Dado que abro um evento com mapa e limite de 1 pessoa, onde já reservei o lugar A1
    E vejo "Buscando o desenho; Desenho; O que se procura"
    Quando o mapa chega
    Então vejo "Abrindo o setor; Desenho; O que se procura"

  @SEA-2c46ae
  Cenário: Um evento sem desenho: só a lista de ingressos; Desenho; O que se procura: o servidor avisa que restam 3 ingressos
    Dado que abro um evento sem mapa e com limite de 1 pessoa
    E vejo "Um evento sem desenho: só a lista de ingressos; Desenho; O que se procura"
    Quando outra pessoa reserva o lugar A2
    Então continuo vendo "Um evento sem desenho: só a lista de ingressos; Desenho; O que se procura"
    Quando o servidor avisa que restam 3 ingressos
    Então continuo vendo "Um evento sem desenho: só a lista de ingressos; Desenho; O que se procura"
