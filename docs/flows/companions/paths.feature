# language: pt
Funcionalidade: Pessoas salvas

  @COM-03e6cf
  Cenário: Não deu para carregar: a busca das pessoas salvas não responde: sem conexão
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Carregando"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”
    Então vejo "Guardando"
    Quando a pessoa é salva
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Pessoa salva.”
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” e depois em “Sim, remover”
    Então vejo "Removendo"
    Quando a pessoa é removida
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Pessoa removida.”
    Quando a busca das pessoas salvas não responde: sem conexão
    Então vejo "Não deu para carregar"
    Quando clico em “Tentar de novo”
    Então vejo "Carregando"
    Quando a busca das pessoas salvas não responde: sem conexão
    Então vejo "Não deu para carregar"

  @COM-48f0f7
  Cenário: À vista: clico em “Cancelar”
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Carregando"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando clico em “Cancelar”
    Então vejo "À vista"

  @COM-9d5e8e
  Cenário: Lendo de novo, com a lista à vista: a remoção da pessoa não responde: sem conexão
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Carregando"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” e depois em “Sim, remover”
    Então vejo "Removendo"
    Quando a remoção da pessoa não responde: sem conexão
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @COM-2435ef
  Cenário: Preenchendo: a pessoa é recusada por causa do CPF (422)
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Carregando"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”
    Então vejo "Guardando"
    Quando a pessoa é recusada por causa do CPF (422)
    Então vejo "Preenchendo"
    E vejo o aviso “Confira os dados”

  @COM-3af9b0
  Cenário: Preenchendo: a gravação da pessoa não responde: sem conexão
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Carregando"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”
    Então vejo "Guardando"
    Quando a gravação da pessoa não responde: sem conexão
    Então vejo "Preenchendo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
