# language: pt
Funcionalidade: Pessoas salvas

  @COM-4098c8 @so-na-maquina
  Cenário: À vista: clico em “Remover” na linha de outra pessoa
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados da pessoa"
    Quando a pessoa é salva
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Pessoa salva.”
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” na linha de uma pessoa
    Então vejo "Remover esta pessoa?"
    Quando clico em “Remover” na linha de outra pessoa
    Então continuo vendo "Remover esta pessoa?"
    Quando clico em “Sim, remover”
    Então vejo "Mandando a remoção"
    Quando a pessoa é removida
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Pessoa removida.”
    Quando a busca das pessoas salvas não responde: sem conexão
    Então vejo "À vista"
    # não se provoca à mão: quem foi removido não está mais na lista
    Quando clico em “Remover” na linha de outra pessoa
    Então continuo vendo "À vista"

  @COM-34f19d
  Cenário: Perguntando ao servidor: clico em “Tentar de novo”
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a busca das pessoas salvas não responde: sem conexão
    Então vejo "Não deu para carregar"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "A leitura está demorando mais que o normal"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"

  @COM-48f0f7
  Cenário: À vista: clico em “Cancelar”
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando clico em “Cancelar”
    Então vejo "À vista"

  @COM-5a9a46
  Cenário: À vista: clico em “Manter”
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” na linha de uma pessoa
    Então vejo "Remover esta pessoa?"
    Quando clico em “Manter”
    Então vejo "À vista"

  @COM-2435ef
  Cenário: Preenchendo: a pessoa é recusada por causa do CPF (422)
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados da pessoa"
    Quando a pessoa é recusada por causa do CPF (422)
    Então vejo "Preenchendo"
    E vejo o aviso “Confira os dados”

  @COM-3af9b0
  Cenário: Preenchendo: a gravação da pessoa não responde: sem conexão
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados da pessoa"
    Quando a gravação da pessoa não responde: sem conexão
    Então vejo "Preenchendo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @COM-29bde6
  Cenário: Mandando os dados da pessoa: preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Adicionar pessoa”
    Então vejo "Preenchendo"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados da pessoa"
    Quando passam 10 segundos
    Então vejo "A gravação está demorando mais que o normal"
    Quando preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados da pessoa"

  @COM-3078dd @so-na-maquina
  Cenário: À vista: clico em “Remover” na linha de uma pessoa
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” na linha de uma pessoa
    Então vejo "Remover esta pessoa?"
    Quando clico em “Sim, remover”
    Então vejo "Mandando a remoção"
    Quando a pessoa já não está entre as salvas (404)
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Pessoa removida.”
    Quando passam 10 segundos
    Então vejo "À vista"
    # não se provoca à mão: quem foi removido não está mais na lista
    Quando clico em “Remover” na linha de uma pessoa
    Então continuo vendo "À vista"

  @COM-fdd9b4
  Cenário: Lendo de novo, com a lista à vista: a remoção da pessoa não responde: sem conexão
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” na linha de uma pessoa
    Então vejo "Remover esta pessoa?"
    Quando clico em “Sim, remover”
    Então vejo "Mandando a remoção"
    Quando a remoção da pessoa não responde: sem conexão
    Então vejo "Lendo de novo, com a lista à vista"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @COM-74b013
  Cenário: Mandando a remoção: clico em “Tentar de novo” durante a espera
    Dado que abro Meus Dados, em “Pessoas salvas”
    E vejo "Perguntando ao servidor"
    Quando a lista de pessoas salvas chega
    Então vejo "À vista"
    Quando clico em “Remover” na linha de uma pessoa
    Então vejo "Remover esta pessoa?"
    Quando clico em “Sim, remover”
    Então vejo "Mandando a remoção"
    Quando passam 10 segundos
    Então vejo "A remoção está demorando mais que o normal"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Mandando a remoção"
