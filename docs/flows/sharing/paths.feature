# language: pt
Funcionalidade: Compartilhar um evento

  @SHA-c79b00
  Cenário: Não deu: o link fica marcado, para copiar à mão: o navegador não deixa copiar
    Dado que abro “Compartilhar” na página de um evento
    E vejo "O link e por onde mandar"
    Quando clico em “Copiar link”
    Então vejo "Copiando o link"
    Quando o navegador copia o link
    Então vejo "Link copiado"
    Quando clico em “Outros apps”
    Então vejo "O aparelho pergunta para quem; enquanto isso o link pode ser copiado"
    Quando clico em “Copiar link”
    Então vejo "Copiando o link"
    Quando o navegador não deixa copiar
    Então vejo "Não deu: o link fica marcado, para copiar à mão"

  @SHA-df2a6f
  Cenário: O link e por onde mandar: escolho para quem mandar, ou desisto
    Dado que abro “Compartilhar” na página de um evento
    E vejo "O link e por onde mandar"
    Quando clico em “Outros apps”
    Então vejo "O aparelho pergunta para quem; enquanto isso o link pode ser copiado"
    Quando escolho para quem mandar, ou desisto
    Então vejo "O link e por onde mandar"

  @SHA-7997a8
  Cenário: Não deu: o link fica marcado, para copiar à mão: o aparelho não abre a lista de apps
    Dado que abro “Compartilhar” na página de um evento
    E vejo "O link e por onde mandar"
    Quando clico em “Outros apps”
    Então vejo "O aparelho pergunta para quem; enquanto isso o link pode ser copiado"
    Quando o aparelho não abre a lista de apps
    Então vejo "Não deu: o link fica marcado, para copiar à mão"

  @SHA-0a0bc3
  Cenário: O link e por onde mandar: passam 4 segundos
    Dado que abro “Compartilhar” na página de um evento
    E vejo "O link e por onde mandar"
    Quando clico em “Copiar link”
    Então vejo "Copiando o link"
    Quando o navegador copia o link
    Então vejo "Link copiado"
    Quando passam 4 segundos
    Então vejo "O link e por onde mandar"
