# language: pt
Funcionalidade: Exclusão da conta

  @ACC-c24a5b
  Cenário: Conta excluída: a conta é excluída
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
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
    Então vejo "Mandando o pedido de exclusão"
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
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: há ingressos válidos (409)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Você tem ingressos válidos.”

  @ACC-e57079
  Cenário: O que se perde, o que fica, e a senha: a exclusão é recusada: não há mais sessão (401) (em 3 passos)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: não há mais sessão (401)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @ACC-58422e
  Cenário: O que se perde, o que fica, e a senha: a conta ainda existe
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando a conta ainda existe
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Até agora sua conta não foi excluída, mas isso ainda pode acontecer. Se acontecer, avisamos por e-mail.”

  @ACC-2c7da0
  Cenário: O que se perde, o que fica, e a senha: a exclusão é recusada: não há mais sessão (401) (antes: a exclusão da conta não responde: sem conexão)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão da conta não responde: sem conexão
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail. Se não, tente de novo.”
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: não há mais sessão (401)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail. Se não, tente de novo.”

  @ACC-d9d33f
  Cenário: O que se perde, o que fica, e a senha: não há mais sessão (401)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando não há mais sessão (401)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail. Se não, tente de novo.”

  @ACC-a588d7
  Cenário: A exclusão está demorando, e pode já ter sido feita: a consulta da conta não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando a consulta da conta não responde: sem conexão
    Então vejo "A exclusão está demorando, e pode já ter sido feita"

  @ACC-c054b1
  Cenário: A exclusão está demorando, e pode já ter sido feita: passam 10 segundos
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
