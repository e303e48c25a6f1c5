# language: pt
Funcionalidade: Cadastro

  @REG-a6b5c2 @so-na-maquina
  Cenário: Digitando o CPF: clico em “Voltar”
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando digito outro e-mail e saio do campo
    Então continuo vendo "O e-mail está livre?"
    # não se provoca à mão: a resposta a sair do campo e a de seguir são aqui uma chamada só
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    # não se provoca à mão: enquanto isso o formulário está desligado
    Quando digito meu e-mail e saio do campo
    Então continuo vendo "Perguntando pelo e-mail"
    # não se provoca à mão: enquanto isso o formulário está desligado
    Quando digito outro e-mail e saio do campo
    Então continuo vendo "Perguntando pelo e-mail"
    # não se provoca à mão: enquanto isso o formulário está desligado
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então continuo vendo "Perguntando pelo e-mail"
    # não se provoca à mão: enquanto isso o formulário está desligado
    Quando preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então continuo vendo "Perguntando pelo e-mail"
    # não se provoca à mão: enquanto isso o formulário está desligado
    Quando clico em “Voltar”
    Então vejo "Digitando o CPF"

  @REG-0f2af0
  Cenário: Cadastrada, ou a caminho de outro fluxo: o CPF já tem cadastro
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF já tem cadastro
    Então vejo "Cadastrada, ou a caminho de outro fluxo"
    E vejo o aviso “CPF já cadastrado em nossa base, recupere sua senha!”

  @REG-c90d0d
  Cenário: Digitando o CPF: a conferência do CPF não responde: sem conexão
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando a conferência do CPF não responde: sem conexão
    Então vejo "Digitando o CPF"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @REG-02db6c
  Cenário: Perguntando pelo CPF: digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando passam 10 segundos
    Então vejo "A consulta do CPF está demorando mais que o normal"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"

  @REG-7de8b3
  Cenário: Cadastrada, ou a caminho de outro fluxo: o acesso à conta nova é aceito
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando a conta é criada
    Então vejo "Pedindo a entrada"
    Quando o acesso à conta nova é aceito
    Então vejo "Cadastrada, ou a caminho de outro fluxo"

  @REG-38279c
  Cenário: Preenchendo: clico em “Voltar”
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail está livre
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então continuo vendo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Dados de Endereço"
    Quando clico em “Voltar”
    Então vejo "Preenchendo"

  @REG-776d47 @so-na-maquina
  Cenário: Preenchendo: preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail já está em uso
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então continuo vendo "Preenchendo"
    # não se provoca à mão: um formulário com um e-mail que já se sabe ocupado não segue
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então continuo vendo "Preenchendo"
    E vejo o aviso “Esse e-mail já está em uso”

  @REG-6674dc
  Cenário: Preenchendo: a conferência do e-mail não responde: sem conexão
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando a conferência do e-mail não responde: sem conexão
    Então vejo "Preenchendo"

  @REG-1aec61
  Cenário: Preenchendo: o e-mail já está em uso
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail já está em uso
    Então vejo "Preenchendo"
    E vejo o aviso “Esse e-mail já está em uso”

  @REG-e993f7
  Cenário: Dados de Endereço: a conferência do e-mail não responde: sem conexão
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando a conferência do e-mail não responde: sem conexão
    Então vejo "Dados de Endereço"

  @REG-df8ba0
  Cenário: Perguntando pelo e-mail: preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando passam 10 segundos
    Então vejo "A consulta do e-mail está demorando mais que o normal"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"

  @REG-5a0bd7 @so-na-maquina
  Cenário: Perguntando pelo e-mail: preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando passam 10 segundos
    Então vejo "A consulta do e-mail está demorando mais que o normal"
    # não se provoca à mão: os campos estão desligados: vai de novo o mesmo e-mail, nunca outro
    Quando preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"

  @REG-b2069d @so-na-maquina
  Cenário: Cadastrada, ou a caminho de outro fluxo: o acesso à conta nova responde que há gente demais (429) (antes: o cadastro já foi enviado sem resposta, e agora é recusado: o CPF já tem cadastro, talvez o meu (409))
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    # não se provoca à mão: só depois de uma resposta perdida; o que vem então está em tests/views/identity/registrationEnds.test.tsx
    Quando o cadastro já foi enviado sem resposta, e agora é recusado: o CPF já tem cadastro, talvez o meu (409)
    Então vejo "Pedindo a entrada"
    Quando o acesso à conta nova responde que há gente demais (429)
    Então vejo "Cadastrada, ou a caminho de outro fluxo"
    E vejo o aviso “CPF já cadastrado em nossa base, recupere sua senha!”

  @REG-36e218 @so-na-maquina
  Cenário: Preenchendo: o acesso à conta nova responde que há gente demais (429)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    # não se provoca à mão: só depois de uma resposta perdida; o que vem então está em tests/views/identity/registrationEnds.test.tsx
    Quando o cadastro já foi enviado sem resposta, e agora é recusado: o e-mail já está em uso, talvez por mim (409)
    Então vejo "Pedindo a entrada"
    Quando o acesso à conta nova responde que há gente demais (429)
    Então vejo "Preenchendo"
    E vejo o aviso “Esse e-mail já está em uso”

  @REG-ede444
  Cenário: Preenchendo: o cadastro é recusado por causa do telefone (422)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando o cadastro é recusado por causa do telefone (422)
    Então vejo "Preenchendo"
    E vejo o aviso “Confira os dados”

  @REG-c5c3dd
  Cenário: Cadastrada, ou a caminho de outro fluxo: o cadastro é recusado: o CPF foi cadastrado nesse meio-tempo (409)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando o cadastro é recusado: o CPF foi cadastrado nesse meio-tempo (409)
    Então vejo "Cadastrada, ou a caminho de outro fluxo"
    E vejo o aviso “CPF já cadastrado em nossa base, recupere sua senha!”

  @REG-1bd9e9
  Cenário: Preenchendo: o cadastro não responde: sem conexão
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando o cadastro não responde: sem conexão
    Então vejo "Preenchendo"
    E vejo o aviso “Erro ao tentar realizar cadastro”

  @REG-6122bd
  Cenário: Preenchendo: o cadastro recebe uma resposta que não dá para entender
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando o cadastro recebe uma resposta que não dá para entender
    Então vejo "Preenchendo"
    E vejo o aviso “Erro ao tentar realizar cadastro”

  @REG-b11a4b
  Cenário: Mandando o cadastro: preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando passam 10 segundos
    Então vejo "O cadastro está demorando mais que o normal"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"

  @REG-43887c
  Cenário: Dados de Endereço: preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail está livre
    Então vejo "Preenchendo"
    Quando digito outro e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail está livre
    Então vejo "Preenchendo"
    Quando digito outro e-mail e saio do campo
    Então continuo vendo "Preenchendo"
    Quando preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Dados de Endereço"

  @REG-0f5a6b @so-na-maquina
  Cenário: Preenchendo: preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando digito meu e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail está livre
    Então vejo "Preenchendo"
    Quando digito outro e-mail e saio do campo
    Então vejo "O e-mail está livre?"
    Quando o e-mail já está em uso
    Então vejo "Preenchendo"
    Quando digito outro e-mail e saio do campo
    Então continuo vendo "Preenchendo"
    # não se provoca à mão: um formulário com um e-mail que já se sabe ocupado não segue
    Quando preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então continuo vendo "Preenchendo"
    E vejo o aviso “Esse e-mail já está em uso”

  @REG-2ed7cc
  Cenário: Cadastrada, ou a caminho de outro fluxo: o acesso à conta nova responde que há gente demais (429) (antes: a conta é criada)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando a conta é criada
    Então vejo "Pedindo a entrada"
    Quando o acesso à conta nova responde que há gente demais (429)
    Então vejo "Cadastrada, ou a caminho de outro fluxo"
    E vejo o aviso “Cadastro realizado com sucesso!”

  @REG-97205d
  Cenário: Pedindo a entrada: preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Dado que abro “CADASTRO”
    E vejo "Digitando o CPF"
    Quando digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo CPF"
    Quando o CPF ainda não tem cadastro
    Então vejo "Preenchendo"
    Quando preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Perguntando pelo e-mail"
    Quando o e-mail está livre
    Então vejo "Dados de Endereço"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Mandando o cadastro"
    Quando a conta é criada
    Então vejo "Pedindo a entrada"
    Quando passam 10 segundos
    Então vejo "A entrada está demorando mais que o normal"
    Quando preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)
    Então vejo "Pedindo a entrada"
