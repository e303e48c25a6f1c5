# language: pt
Funcionalidade: Comprovante, agenda e ingressos em PDF

  @ORD-8355c8
  Cenário: Nada pedido: o PDF dos ingressos chega
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando o comprovante chega
    Então vejo "Nada pedido"
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a data para a agenda chega
    Então vejo "Nada pedido"
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"
    Quando o PDF dos ingressos chega
    Então vejo "Nada pedido"

  @ORD-8129cf
  Cenário: Nada pedido: a busca do comprovante não responde: sem conexão
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Ver comprovante” (sem pagamento, “Ver resumo do pedido”)
    Então vejo "Buscando o comprovante"
    Quando a busca do comprovante não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @ORD-66706c
  Cenário: Nada pedido: a busca da data para a agenda não responde: sem conexão
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Adicionar à agenda”
    Então vejo "Buscando a data para a agenda"
    Quando a busca da data para a agenda não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”

  @ORD-954475
  Cenário: Nada pedido: a busca do PDF dos ingressos não responde: sem conexão
    Dado que abro um pedido meu
    E vejo "Nada pedido"
    Quando clico em “Baixar ingressos em PDF”
    Então vejo "Buscando os ingressos para imprimir"
    Quando a busca do PDF dos ingressos não responde: sem conexão
    Então vejo "Nada pedido"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
