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
  Cenário: Nada pedido: clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar”
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar”
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
  Cenário: O que se perde, o que fica, e a senha: a exclusão é recusada: não há mais sessão (401)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: não há mais sessão (401)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não foi possível concluir. Tente de novo.”

  @ACC-f3d056
  Cenário: O que se perde, o que fica, e a senha: a exclusão da conta não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão da conta não responde: sem conexão
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.”

  @ACC-05d544
  Cenário: O que se perde, o que fica, e a senha: clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar” (antes: clico em “Conferir se a conta ainda existe” durante a espera)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Conferir se a conta ainda existe” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar”
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.”

  @ACC-4395b0
  Cenário: O que se perde, o que fica, e a senha: clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar” (em 4 passos)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar”
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.”

  @ACC-02ce6e
  Cenário: Não se sabe se há conta, e a sessão termina: a exclusão é recusada: não há mais sessão (401)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: há gente demais (503)
    Então vejo "O que se perde, o que fica, e a senha"
    E vejo o aviso “Muita gente por aqui agora.”
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando a exclusão é recusada: não há mais sessão (401)
    Então vejo "Não se sabe se há conta, e a sessão termina"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.”

  @ACC-df0d97
  Cenário: A exclusão está demorando, e pode já ter sido feita: a conta ainda existe
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Conferir se a conta ainda existe” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando a conta ainda existe
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    E vejo o aviso “Sua conta ainda não foi excluída. Se for, avisamos por e-mail.”

  @ACC-bd2845
  Cenário: Não se sabe se há conta, e a sessão termina: não há mais conta, ou só a sessão terminou (401)
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Conferir se a conta ainda existe” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando não há mais conta, ou só a sessão terminou (401)
    Então vejo "Não se sabe se há conta, e a sessão termina"
    E vejo o aviso “Não sabemos se sua conta foi excluída. Se foi, avisamos por e-mail.”

  @ACC-562eba
  Cenário: A exclusão está demorando, e pode já ter sido feita: a consulta da conta não responde: sem conexão
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Conferir se a conta ainda existe” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando a consulta da conta não responde: sem conexão
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @ACC-343352
  Cenário: A exclusão está demorando, e pode já ter sido feita: passam 10 segundos
    Dado que estou em Meus Dados, em “Privacidade”
    E vejo "Nada pedido"
    Quando clico em “Excluir minha conta”
    Então vejo "O que se perde, o que fica, e a senha"
    Quando digito minha senha e clico em “Excluir minha conta para sempre”
    Então vejo "Mandando o pedido de exclusão"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
    Quando clico em “Conferir se a conta ainda existe” durante a espera
    Então vejo "Olhando se a conta ainda existe"
    Quando passam 10 segundos
    Então vejo "A exclusão está demorando, e pode já ter sido feita"
