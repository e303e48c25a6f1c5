# language: pt
Funcionalidade: Meus Dados

  @PRO-d2f638
  Cenário: À vista: clico em “Cancelar”
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados"
    Quando os dados são guardados
    Então vejo "À vista"
    E vejo o aviso “Seus dados foram atualizados.”
    Quando o e-mail muda ou é verificado em outra parte da página
    Então vejo "Lendo de novo, com o que já se sabia à vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando clico em “Cancelar”
    Então vejo "À vista"

  @PRO-ba8e0d
  Cenário: Perguntando ao servidor: clico em “Tentar de novo”
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Não deu para carregar: sem internet?"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "A leitura está demorando mais que o normal"
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"

  @PRO-626780
  Cenário: À vista: os dados da conta chegam
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então vejo "Lendo de novo, por trás do formulário"
    Quando clico em “Cancelar”
    Então vejo "Lendo de novo, com o que já se sabia à vista"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então continuo vendo "Lendo de novo, com o que já se sabia à vista"
    Quando os dados da conta chegam
    Então vejo "À vista"

  @PRO-7e0403
  Cenário: À vista: a busca dos dados da conta não responde: sem conexão
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então vejo "Lendo de novo, com o que já se sabia à vista"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "À vista"

  @PRO-88e4d8
  Cenário: Nada de novo: os dados são recusados por causa do telefone (422)
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados"
    Quando os dados são recusados por causa do telefone (422)
    Então vejo "Nada de novo"
    E vejo o aviso “Confira os dados”

  @PRO-697224
  Cenário: Nada de novo: a gravação dos dados não responde: sem conexão
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados"
    Quando a gravação dos dados não responde: sem conexão
    Então vejo "Nada de novo"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @PRO-2b70e9
  Cenário: Mandando os dados: mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados"
    Quando passam 10 segundos
    Então vejo "A gravação está demorando mais que o normal"
    Quando mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera
    Então vejo "Mandando os dados"

  @PRO-23cb17
  Cenário: Nada de novo: os dados da conta chegam
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então vejo "Lendo de novo, por trás do formulário"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então continuo vendo "Lendo de novo, por trás do formulário"
    Quando os dados da conta chegam
    Então vejo "Nada de novo"

  @PRO-94e7a8
  Cenário: Nada de novo: a busca dos dados da conta não responde: sem conexão
    Dado que abro Meus Dados, em “Dados pessoais e endereço”
    E vejo "Perguntando ao servidor"
    Quando os dados da conta chegam
    Então vejo "À vista"
    Quando clico em “Editar”
    Então vejo "Nada de novo"
    Quando o e-mail muda ou é verificado em outra parte da página
    Então vejo "Lendo de novo, por trás do formulário"
    Quando a busca dos dados da conta não responde: sem conexão
    Então vejo "Nada de novo"
