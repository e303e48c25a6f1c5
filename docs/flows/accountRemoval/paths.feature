# language: pt
Funcionalidade: Exclusão da conta

  @ACC-c24a5b
  Cenário: Conta excluída: a conta é excluída
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Excluindo"
    Quando a conta é excluída
    Então vejo "Conta excluída"
    E vejo o aviso “Sua conta foi excluída.”

  @ACC-ba55ea
  Cenário: Nada pedido: clico em “Manter minha conta”
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando clico em “Manter minha conta”
    Então vejo "Nada pedido"

  @ACC-141332
  Cenário: O que se perde, o que fica, e a senha: a exclusão é recusada: a senha não confere (422)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Excluindo"
    Quando a exclusão é recusada: a senha não confere (422)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Confira os dados”

  @ACC-84c541
  Cenário: O que se perde, o que fica, e a senha: a exclusão é recusada: há ingressos válidos (409)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Excluindo"
    Quando a exclusão é recusada: há ingressos válidos (409)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Você tem ingressos válidos.”

  @ACC-f3d056
  Cenário: O que se perde, o que fica, e a senha: a exclusão da conta não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Excluindo"
    Quando a exclusão da conta não responde: sem conexão
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
