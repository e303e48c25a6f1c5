# language: pt
Funcionalidade: Quadro do provedor de pagamento

  @PRO-8606de
  Cenário: Na tela: o quadro do provedor aparece na tela (antes: o quadro do provedor pede 90.000 pixels de altura)
    Dado que chego à tela do cartão, ou à da confirmação do banco
    E vejo "Abrindo os campos do provedor"
    Quando o quadro do provedor pede 340 pixels de altura
    Então continuo vendo "Abrindo os campos do provedor"
    Quando o quadro do provedor pede altura zero
    Então continuo vendo "Abrindo os campos do provedor"
    Quando o quadro do provedor pede 90.000 pixels de altura
    Então continuo vendo "Abrindo os campos do provedor"
    Quando o quadro do provedor aparece na tela
    Então vejo "Na tela"

  @PRO-c97bad
  Cenário: Na tela: o quadro do provedor aparece na tela (antes: passam 20 segundos)
    Dado que chego à tela do cartão, ou à da confirmação do banco
    E vejo "Abrindo os campos do provedor"
    Quando passam 20 segundos
    Então vejo "Não abriu: oferece tentar de novo; se chegar atrasado, ainda serve"
    Quando o quadro do provedor aparece na tela
    Então vejo "Na tela"

  @PRO-a54e07
  Cenário: Abrindo os campos do provedor: clico em “Tentar de novo”
    Dado que chego à tela do cartão, ou à da confirmação do banco
    E vejo "Abrindo os campos do provedor"
    Quando passam 20 segundos
    Então vejo "Não abriu: oferece tentar de novo; se chegar atrasado, ainda serve"
    Quando clico em “Tentar de novo”
    Então vejo "Abrindo os campos do provedor"
