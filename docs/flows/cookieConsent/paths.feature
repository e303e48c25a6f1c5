# language: pt
Funcionalidade: Cookies

  @COO-04a746
  Cenário: Vale até ser mudada: o navegador lembra que recusei os cookies (antes: o navegador lembra que aceitei os cookies, sem a anotação do servidor)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Aceitar” (nas preferências, “Aceitar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"
    Quando clico em “Gerenciar cookies”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando ligo ou desligo “Medição”
    Então continuo vendo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando ligo ou desligo “Publicidade”
    Então continuo vendo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando clico em “Salvar minhas escolhas”
    Então vejo "Anotando a resposta, sem dizer de quem é"
    Quando o navegador não lembra de nenhuma resposta
    Então continuo vendo "Anotando a resposta, sem dizer de quem é"
    Quando o navegador lembra que recusei os cookies
    Então continuo vendo "Anotando a resposta, sem dizer de quem é"
    Quando o navegador lembra que aceitei os cookies, sem a anotação do servidor
    Então vejo "Vale até ser mudada"
    Quando o navegador lembra que recusei os cookies
    Então continuo vendo "Vale até ser mudada"

  @COO-003208
  Cenário: Vale até ser mudada: a resposta é anotada no servidor
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Recusar” (nas preferências, “Recusar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"
    Quando a resposta é anotada no servidor
    Então vejo "Vale até ser mudada"

  @COO-f79a7d
  Cenário: Anotando a resposta, sem dizer de quem é: a conexão volta
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando fecho o pedido de cookies, ou clico fora dele
    Então vejo "Anotando a resposta, sem dizer de quem é"
    Quando a anotação da resposta não responde: sem conexão
    Então vejo "O servidor ainda não anotou: vai de novo com a conexão, ou na próxima visita"
    Quando a conexão volta
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-f86692
  Cenário: Anotando a resposta, sem dizer de quem é: o navegador lembra que aceitei os cookies, sem a anotação do servidor (antes: clico em “Aceitar” (nas preferências, “Aceitar tudo”))
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Escolher por finalidade”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando clico em “Aceitar” (nas preferências, “Aceitar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"
    Quando o navegador lembra que aceitei os cookies, sem a anotação do servidor
    Então continuo vendo "Anotando a resposta, sem dizer de quem é"

  @COO-ee37cb
  Cenário: Anotando a resposta, sem dizer de quem é: clico em “Recusar” (nas preferências, “Recusar tudo”) (antes: clico em “Gerenciar cookies”)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Gerenciar cookies”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando clico em “Recusar” (nas preferências, “Recusar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-fb63f6
  Cenário: Anotando a resposta, sem dizer de quem é: clico em “Aceitar” (nas preferências, “Aceitar tudo”)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando clico em “Aceitar” (nas preferências, “Aceitar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-700c4d
  Cenário: Anotando a resposta, sem dizer de quem é: o navegador lembra que aceitei os cookies, sem a anotação do servidor (em 1 passo)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador lembra que aceitei os cookies, sem a anotação do servidor
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-fdf3e0
  Cenário: Anotando a resposta, sem dizer de quem é: fecho o pedido de cookies, ou clico fora dele (antes: clico em “Escolher por finalidade”)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Escolher por finalidade”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando fecho o pedido de cookies, ou clico fora dele
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-4e052e
  Cenário: Vale até ser mudada: o navegador lembra que recusei os cookies (antes: clico em “Escolher por finalidade”)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Escolher por finalidade”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando o navegador não lembra de nenhuma resposta
    Então continuo vendo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando o navegador lembra que recusei os cookies
    Então vejo "Vale até ser mudada"

  @COO-093eef
  Cenário: Vale até ser mudada: o navegador lembra que aceitei os cookies, sem a anotação do servidor (antes: clico em “Escolher por finalidade”)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando clico em “Escolher por finalidade”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando o navegador lembra que aceitei os cookies, sem a anotação do servidor
    Então vejo "Vale até ser mudada"

  @COO-4da24d
  Cenário: Anotando a resposta, sem dizer de quem é: clico em “Recusar” (nas preferências, “Recusar tudo”) (antes: o navegador não lembra de nenhuma resposta)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando clico em “Recusar” (nas preferências, “Recusar tudo”)
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-0d79c8
  Cenário: Anotando a resposta, sem dizer de quem é: fecho o pedido de cookies, ou clico fora dele (antes: o navegador não lembra de nenhuma resposta)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando fecho o pedido de cookies, ou clico fora dele
    Então vejo "Anotando a resposta, sem dizer de quem é"

  @COO-20a82b
  Cenário: Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou: clico em “Escolher por finalidade”
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando clico em “Escolher por finalidade”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"

  @COO-df754d
  Cenário: Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou: clico em “Gerenciar cookies”
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando clico em “Gerenciar cookies”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"

  @COO-1caa1e
  Cenário: Vale até ser mudada: o navegador lembra que recusei os cookies (em 3 passos)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando o navegador não lembra de nenhuma resposta
    Então continuo vendo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando o navegador lembra que recusei os cookies
    Então vejo "Vale até ser mudada"

  @COO-d3f6d1
  Cenário: Vale até ser mudada: o navegador lembra que aceitei os cookies, sem a anotação do servidor (antes: o navegador não lembra de nenhuma resposta)
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador não lembra de nenhuma resposta
    Então vejo "Primeiro nível: aceitar ou recusar, com o mesmo peso"
    Quando o navegador lembra que aceitei os cookies, sem a anotação do servidor
    Então vejo "Vale até ser mudada"

  @COO-4257be
  Cenário: Vale até ser mudada: fecho o pedido de cookies, ou clico fora dele
    Dado que abro a loja
    E vejo "Lendo o que este navegador lembra; a pergunta já está na página, e quem já respondeu não a vê"
    Quando o navegador lembra que recusei os cookies
    Então vejo "Vale até ser mudada"
    Quando clico em “Gerenciar cookies”
    Então vejo "Segundo nível: por finalidade, tudo desligado enquanto ninguém ligou"
    Quando fecho o pedido de cookies, ou clico fora dele
    Então vejo "Vale até ser mudada"
