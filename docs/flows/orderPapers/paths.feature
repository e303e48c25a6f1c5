# language: pt
Funcionalidade: Comprovante, agenda e ingressos em PDF

  @ORD-237599
  Cenário: Nada pedido: a busca do PDF dos ingressos não responde: sem conexão
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando o comprovante chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando a busca do comprovante não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a data para a agenda chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a busca da data para a agenda não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"
    Quando o PDF dos ingressos chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"
    Quando a busca do PDF dos ingressos não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @ORD-55cda7
  Cenário: O arquivo foi dado ao aparelho: clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando o comprovante chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "O arquivo foi dado ao aparelho"

  @ORD-a5199a
  Cenário: Buscando a data para a agenda: clico em “Adicionar à agenda”
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando o comprovante chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"

  @ORD-045952
  Cenário: Buscando os ingressos para imprimir: clico em “Baixar ingressos em PDF”
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando o comprovante chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"

  @ORD-eda327
  Cenário: Buscando o comprovante: clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a data para a agenda chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"

  @ORD-db5cd5
  Cenário: O arquivo foi dado ao aparelho: clico em “Adicionar à agenda”
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a data para a agenda chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Adicionar à agenda”
    Então vejo "O arquivo foi dado ao aparelho"

  @ORD-a88a6a
  Cenário: O arquivo foi dado ao aparelho: clico em “Baixar ingressos em PDF”
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"
    Quando o PDF dos ingressos chega
    Então vejo "O arquivo foi dado ao aparelho"
    Quando o iPhone, com a loja instalada, pede outro toque para abrir o arquivo
    Então vejo "O aparelho pede outro toque para receber o arquivo"
    E vejo o aviso “O arquivo está pronto. Toque de novo no botão para abrir ou salvar.”
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "O arquivo foi dado ao aparelho"
