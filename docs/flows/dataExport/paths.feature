# language: pt
Funcionalidade: Cópia dos meus dados

  @DAT-32b703
  Cenário: Nada pedido: a cópia dos meus dados chega e é baixada
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”
    Então vejo "Juntando os dados"
    Quando a cópia dos meus dados chega e é baixada
    Então vejo "Nada pedido"
    E vejo o aviso “Seus dados foram baixados.”

  @DAT-6046af
  Cenário: Nada pedido: a cópia dos meus dados não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Baixar uma cópia dos meus dados”
    Então vejo "Juntando os dados"
    Quando a cópia dos meus dados não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
