# language: pt
Funcionalidade: Cópia dos meus dados

  @DAT-6a3b19
  Cenário: Nada pedido: a cópia dos meus dados não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a cópia dos meus dados chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a cópia dos meus dados não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @DAT-f8f9c0
  Cenário: Perguntando ao servidor: clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "A cópia está demorando mais que o normal"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"

  @DAT-c37d92
  Cenário: Nada pedido: o arquivo é salvo no aparelho
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a cópia dos meus dados chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o arquivo é salvo no aparelho
    Então vejo "Nada pedido"
    E vejo o aviso “Seus dados foram baixados.”

  @DAT-0b3ee2
  Cenário: O arquivo foi dado ao aparelho: clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"
    Quando a cópia dos meus dados chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Baixar uma cópia dos meus dados”, ou em “Tentar de novo” durante a espera
    Então vejo "O arquivo foi dado ao aparelho"
