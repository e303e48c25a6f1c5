# language: pt
Funcionalidade: Instalação do aplicativo

  @INS-cbb4cb
  Cenário: Dá para instalar: o navegador oferece a instalação (antes: aceito a pergunta do navegador)
    Dado que abro a loja em um navegador sem o aplicativo
    E vejo "O navegador ainda não ofereceu"
    Quando o aplicativo é instalado
    Então vejo "Instalado; se sair do aparelho, o navegador oferece de novo"
    Quando o navegador oferece a instalação
    Então vejo "Dá para instalar"
    Quando clico em “Instalar aplicativo”
    Então vejo "O navegador pergunta"
    Quando aceito a pergunta do navegador
    Então vejo "Aceito: o navegador está instalando"
    Quando o navegador oferece a instalação
    Então vejo "Dá para instalar"

  @INS-375569
  Cenário: Este navegador não pergunta: a pessoa instala pelo menu dele: clico em “Entendi”
    Dado que abro a loja em um navegador sem o aplicativo
    E vejo "O navegador ainda não ofereceu"
    Quando o navegador só instala pelo menu dele
    Então vejo "Este navegador não pergunta: a pessoa instala pelo menu dele"
    Quando clico em “Instalar aplicativo”
    Então vejo "Como instalar"
    Quando clico em “Entendi”
    Então vejo "Este navegador não pergunta: a pessoa instala pelo menu dele"

  @INS-7c3873
  Cenário: Dá para instalar: o navegador oferece a instalação (antes: recuso a pergunta do navegador)
    Dado que abro a loja em um navegador sem o aplicativo
    E vejo "O navegador ainda não ofereceu"
    Quando o navegador oferece a instalação
    Então vejo "Dá para instalar"
    Quando clico em “Instalar aplicativo”
    Então vejo "O navegador pergunta"
    Quando recuso a pergunta do navegador
    Então vejo "Recusado: fica para quando o navegador oferecer de novo"
    Quando o navegador oferece a instalação
    Então vejo "Dá para instalar"
