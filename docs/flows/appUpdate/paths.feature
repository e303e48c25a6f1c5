# language: pt
Funcionalidade: Atualização do aplicativo

  @APP-e5e09b @so-na-maquina
  Cenário: Abrindo a página de novo, na versão nova: passam 3 segundos
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando começo uma compra
    Então continuo vendo "Em dia, até onde se sabe"
    Quando a compra termina
    Então continuo vendo "Em dia, até onde se sabe"
    # não se provoca à mão: ingressos se escolhem em uma página só, da qual os caminhos saem; quem anda por ela é tests/e2e/appUpdate.spec.ts
    Quando passo a ter ingressos escolhidos
    Então continuo vendo "Em dia, até onde se sabe"
    # não se provoca à mão: ingressos se escolhem em uma página só, da qual os caminhos saem; quem anda por ela é tests/e2e/appUpdate.spec.ts
    Quando deixo de ter ingressos escolhidos
    Então continuo vendo "Em dia, até onde se sabe"
    Quando passo para outra página
    Então continuo vendo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando digito em um campo da página
    Então continuo vendo "Em dia, até onde se sabe"
    Quando digito em um campo da página
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o aplicativo volta para a frente
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Há algo a perder: a versão nova espera"
    E vejo o aviso “Nova versão disponível. Vamos atualizar quando você terminar.”
    Quando passo para outra página
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Abrindo a página de novo, na versão nova"
    Quando passam 10 segundos
    Então vejo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando passam 3 segundos
    Então vejo "Abrindo a página de novo, na versão nova"

  @APP-a04974
  Cenário: Em dia, até onde se sabe: passam 30 minutos
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando passam 30 minutos
    Então continuo vendo "Em dia, até onde se sabe"

  @APP-55cac1 @so-na-maquina
  Cenário: A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo: passo para outra página (antes: deixo de ter ingressos escolhidos)
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando começo uma compra
    Então vejo "Há algo a perder: a versão nova espera"
    Quando a compra termina
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    # não se provoca à mão: ingressos se escolhem em uma página só, da qual os caminhos saem; quem anda por ela é tests/e2e/appUpdate.spec.ts
    Quando passo a ter ingressos escolhidos
    Então vejo "Há algo a perder: a versão nova espera"
    # não se provoca à mão: ingressos se escolhem em uma página só, da qual os caminhos saem; quem anda por ela é tests/e2e/appUpdate.spec.ts
    Quando deixo de ter ingressos escolhidos
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando passo para outra página
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"

  @APP-439dd9
  Cenário: Há algo a perder: a versão nova espera: passo para outra página
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando começo uma compra
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Há algo a perder: a versão nova espera"
    E vejo o aviso “Nova versão disponível. Vamos atualizar quando você terminar.”
    Quando passo para outra página
    Então continuo vendo "Há algo a perder: a versão nova espera"

  @APP-d21df2
  Cenário: Há algo a perder: a versão nova espera: digito em um campo da página
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando digito em um campo da página
    Então vejo "Há algo a perder: a versão nova espera"

  @APP-8d4919
  Cenário: A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo: clico em “Atualizar agora”
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando clico em “Atualizar agora”
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"

  @APP-0e9ad0
  Cenário: A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo: passo para outra página (antes: clico em “Fechar: atualizar na próxima página”)
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando clico em “Fechar: atualizar na próxima página”
    Então vejo "Depois: na próxima página em que nada se perca"
    Quando passo para outra página
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"

  @APP-924d5a
  Cenário: Há algo a perder: a versão nova espera: o navegador avisa que a versão nova está pronta
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando começo uma compra
    Então continuo vendo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Há algo a perder: a versão nova espera"

  @APP-57203c
  Cenário: Há algo a perder: a versão nova espera: passam 3 segundos
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando começo uma compra
    Então continuo vendo "A versão nova assume; se a de antes demora a largar, a página vem nova da rede assim mesmo"
    Quando passam 3 segundos
    Então vejo "Há algo a perder: a versão nova espera"

  @APP-66e3d3
  Cenário: Depois: na próxima página em que nada se perca: passo para outra página
    Dado que estou na loja sem nada a perder
    E vejo "Em dia, até onde se sabe"
    Quando toco na página, sem digitar
    Então continuo vendo "Em dia, até onde se sabe"
    Quando o navegador avisa que a versão nova está pronta
    Então vejo "Nova versão disponível: Atualizar agora, ou na próxima página"
    Quando clico em “Fechar: atualizar na próxima página”
    Então vejo "Depois: na próxima página em que nada se perca"
    Quando começo uma compra
    Então continuo vendo "Depois: na próxima página em que nada se perca"
    Quando passo para outra página
    Então continuo vendo "Depois: na próxima página em que nada se perca"
