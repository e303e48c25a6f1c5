# language: pt
Funcionalidade: Compra de ingressos

  @CHE-4fe032
  Cenário: Compra encerrada: saio da conta (antes: o evento é lido de novo)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando chega a hora de uma abertura de vendas
    Então continuo vendo "Perguntando ao servidor"
    Quando o evento é lido de novo
    Então continuo vendo "Perguntando ao servidor"
    Quando entro na conta
    Então continuo vendo "Perguntando ao servidor"
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-2154e6
  Cenário: Compra encerrada: saio da conta (antes: a compra anterior não existe: começa do zero)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando outra aba muda a compra
    Então continuo vendo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando entro na conta
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-4b735f @so-na-maquina
  Cenário: Compra encerrada: abro a página deste pedido (antes: o prazo da reserva termina)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando outra aba muda a compra
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página deste pedido
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página de outro pedido
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o prazo da reserva termina
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página deste pedido
    Então vejo "Compra encerrada"

  @CHE-241155 @so-na-maquina
  Cenário: Compra encerrada: abro a página de outro pedido
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva nos participantes
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: só quem sai devolve a reserva
    Quando os lugares reservados são devolvidos
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página de outro pedido
    Então vejo "Compra encerrada"

  @CHE-35cf12 @so-na-maquina
  Cenário: Compra encerrada: saio da conta (antes: a parte dos cupons falha)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva já é um pedido, ou outra reserva, feita em outra aba ou em outro aparelho
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva nos participantes
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o prazo da reserva termina
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando clico em “Cancelar compra”
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a sessão vence
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou; Quem fala com quem"
    Quando entro na conta
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando uma etapa da compra mostra um aviso na tela
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”
    # não se provoca à mão: não há reserva que pudesse acabar ou ganhar mais tempo
    Quando a contagem avisa que faltam 5 minutos para a reserva terminar
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    E ouço o leitor de tela “Faltam 5 minutos para a sua reserva terminar”
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando o cupom BEMVINDO10 entra no pedido
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando clico em “Remover o cupom BEMVINDO10”
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando o desconto dos cupons do pedido muda
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta sobre o fim da reserva vem antes
    Quando clico em “Preciso de mais tempo”
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Preciso de mais tempo”
    Então continuo vendo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então continuo vendo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: vem na mesma resposta que a recusa, por onde outros caminhos passam
    Quando a reserva avisa que os ingressos e o lugar A1 acabaram
    Então continuo vendo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Voltar” (na revisão, “Alterar participantes”)
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: vem na mesma resposta que a recusa, por onde outros caminhos passam
    Quando a reserva avisa que os ingressos e o lugar A1 acabaram
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando abro um setor
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando volto a ver todos os setores
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o servidor avisa que restam 5 ingressos
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico no lugar A1
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando outra pessoa reserva o lugar A1
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Melhores lugares” para 2 pessoas
    Então vejo "Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 1 ingresso escolhido
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o servidor recusa a etapa dos participantes: é mais do que o CPF pode comprar
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 2 ingressos escolhidos
    Então vejo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra
    Quando a parte dos cupons falha
    Então vejo "Não deu para abrir a compra; nada se perdeu"
    # não se provoca à mão: quem já entrou não entra de novo
    Quando entro na conta
    Então continuo vendo "Não deu para abrir a compra; nada se perdeu"
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-e72ad9 @so-na-maquina
  Cenário: Compra encerrada: saio da conta (antes: a compra anterior é uma reserva em outro evento)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    # não se provoca à mão: quem não entrou não sai
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-9dde2b @so-na-maquina
  Cenário: Compra encerrada: abro a página deste pedido (antes: a compra anterior volta: pedido que aguarda pagamento)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido que aguarda pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando outra aba muda a compra
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página deste pedido
    Então vejo "Compra encerrada"

  @CHE-37ea55 @so-na-maquina
  Cenário: Compra encerrada: saio da conta (antes: a compra anterior volta: pedido pago)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido pago
    Então vejo "Confirmação"
    # não se provoca à mão: quem não entrou não sai
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-bf3379 @so-na-maquina
  Cenário: Compra encerrada: saio da conta (antes: a compra anterior volta: pedido vencido)
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido vencido
    Então vejo "O pedido venceu ou foi devolvido: recomeçar, se quiser"
    # não se provoca à mão: quem não entrou não sai
    Quando saio da conta
    Então vejo "Compra encerrada"

  @CHE-b253bd
  Cenário: Perguntando ao servidor: clico em “Tentar de novo” durante a espera
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a recuperação da compra não responde: sem conexão
    Então vejo "Não deu para abrir a compra; nada se perdeu"
    E vejo o aviso “Sem internet. Confira a conexão e tente de novo.”
    Quando clico em “Tentar de novo”
    Então vejo "Perguntando ao servidor"
    Quando passam 10 segundos
    Então vejo "Está demorando mais que o normal; perguntar de novo não muda nada"
    Quando clico em “Tentar de novo” durante a espera
    Então vejo "Perguntando ao servidor"

  @CHE-f95866 @so-na-maquina
  Cenário: Compra encerrada: a compra terminada é guardada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando entro na conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva nos participantes
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra
    Quando a parte da reserva falha
    Então vejo "Não deu para abrir a compra; nada se perdeu"
    Quando a conexão volta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando outra aba muda a compra
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o desconto dos cupons do pedido muda
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o pedido é enviado
    Então vejo "O pedido está a caminho ou feito: dele não se volta; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Remover o cupom BEMVINDO10”
    Então continuo vendo "O pedido está a caminho ou feito: dele não se volta; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o pedido é recusado
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: nada foi enviado que pudesse ter resposta
    Quando o pedido é criado
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o pedido é enviado
    Então vejo "O pedido está a caminho ou feito: dele não se volta; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: enquanto o Pix é criado não há o que clicar, e o relógio não decide nada
    Quando o pedido é enviado
    Então continuo vendo "O pedido está a caminho ou feito: dele não se volta; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: um pedido que existe não é recusado nem criado de novo
    Quando o pedido é recusado
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: nada foi enviado que pudesse ter resposta
    Quando o pedido é recusado
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: nada foi enviado que pudesse ter resposta
    Quando o pedido é criado
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando escolho cartão em 3 parcelas
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Voltar” (na revisão, “Alterar participantes”)
    Então continuo vendo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o pagamento termina com o pedido pago
    Então vejo "Confirmação"
    Quando clico em “Comprar de novo” (depois de pagar, “Comprar mais”)
    Então vejo "Guardando a compra terminada"
    Quando saio da conta
    Então continuo vendo "Guardando a compra terminada"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página deste pedido
    Então continuo vendo "Guardando a compra terminada"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página de outro pedido
    Então continuo vendo "Guardando a compra terminada"
    Quando a compra terminada é guardada
    Então vejo "Compra encerrada"

  @CHE-636e2b @so-na-maquina
  Cenário: Não deu para abrir a compra; nada se perdeu: a etapa dos participantes falha
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: não há reserva que pudesse acabar ou ganhar mais tempo
    Quando o prazo da reserva termina
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: não há reserva para devolver
    Quando os lugares reservados são devolvidos
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: não há reserva que pudesse acabar ou ganhar mais tempo
    Quando a reserva já é um pedido, ou outra reserva, feita em outra aba ou em outro aparelho
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 1 ingresso escolhido
    Então vejo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Entrar, por cima da página; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando entro na conta
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando os participantes são aceitos
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Voltar” (na revisão, “Alterar participantes”)
    Então vejo "Participantes; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra
    Quando a etapa dos participantes falha
    Então vejo "Não deu para abrir a compra; nada se perdeu"

  @CHE-bd9b3c @so-na-maquina
  Cenário: Não deu para abrir a compra; nada se perdeu: a escolha de lugares falha
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: é mais um jeito de escolher outra coisa, que está nos caminhos de "cart"
    Quando clico em “Continuar” com 1 ingresso e o lugar A1 escolhidos
    Então vejo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico no lugar A1
    Então continuo vendo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    E vejo o aviso “Sua reserva está sendo feita”
    Quando a reserva é recusada
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra
    Quando a escolha de lugares falha
    Então vejo "Não deu para abrir a compra; nada se perdeu"

  @CHE-6475a1
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: a conta não carrega depois que entro
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 1 ingresso escolhido
    Então vejo "Entrar, por cima da página; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a conta não carrega depois que entro
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-4a0661
  Cenário: Compra encerrada: clico em “Continuar”, para ficar com a reserva do outro evento
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    Quando clico em “Continuar”, para ficar com a reserva do outro evento
    Então vejo "Compra encerrada"

  @CHE-e8cafc
  Cenário: Perguntando ao servidor: a reserva do outro evento é liberada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    Quando clico em “Trocar”, para largar a reserva do outro evento
    Então vejo "Liberando a outra reserva"
    Quando a reserva do outro evento é liberada
    Então vejo "Perguntando ao servidor"

  @CHE-0f3771
  Cenário: Perguntando ao servidor: outra aba muda a compra
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    Quando outra aba muda a compra
    Então vejo "Perguntando ao servidor"

  @CHE-5fbd6a @so-na-maquina
  Cenário: Compra encerrada: o fechamento da compra não responde: sem conexão
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido que aguarda pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o pagamento termina com o pedido vencido
    Então vejo "O pedido venceu ou foi devolvido: recomeçar, se quiser"
    Quando clico em “Comprar de novo” (depois de pagar, “Comprar mais”)
    Então vejo "Guardando a compra terminada"
    Quando o fechamento da compra não responde: sem conexão
    Então vejo "Compra encerrada"

  @CHE-21b62d @so-na-maquina
  Cenário: Não deu para abrir a compra; nada se perdeu: a etapa do pagamento falha
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido que aguarda pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: quando um pedido dele falha, o fluxo trata o erro e segue; ele mesmo não quebra
    Quando a etapa do pagamento falha
    Então vejo "Não deu para abrir a compra; nada se perdeu"

  @CHE-a622d5 @so-na-maquina
  Cenário: Compra encerrada: passam 10 segundos
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido pago
    Então vejo "Confirmação"
    Quando clico em “Ver meus ingressos”
    Então vejo "Guardando a compra terminada"
    Quando passam 10 segundos
    Então vejo "Compra encerrada"

  @CHE-2313a9 @so-na-maquina
  Cenário: Guardando a compra terminada: abro a página deste pedido
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido pago
    Então vejo "Confirmação"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página deste pedido
    Então vejo "Guardando a compra terminada"

  @CHE-43d577 @so-na-maquina
  Cenário: Guardando a compra terminada: abro a página de outro pedido
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido pago
    Então vejo "Confirmação"
    # não se provoca à mão: a página de um pedido pergunta quem está ali
    Quando abro a página de outro pedido
    Então vejo "Guardando a compra terminada"

  @CHE-e6f8f4
  Cenário: Perguntando ao servidor: entro na conta
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a sessão vence
    Então vejo "Quantos de cada, e em que lugares; Comprando; A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou; Quem fala com quem"
    Quando outra aba muda a compra
    Então vejo "Quantos de cada, e em que lugares; Comprando; Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta; Quem fala com quem"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"

  @CHE-a5c335
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: a reserva é recusada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Melhores lugares” para 2 pessoas
    Então vejo "Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico no lugar A1
    Então continuo vendo "Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    E vejo o aviso “Sua reserva está sendo feita”
    Quando a reserva é recusada
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-df99c8
  Cenário: Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem: clico em “Tentar de novo” durante a espera
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Melhores lugares” para 2 pessoas
    Então vejo "Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Tentar de novo” durante a espera
    Então continuo vendo "Procurando os melhores lugares; os achados já ficam reservados; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-2a1543
  Cenário: Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem: clico em “Tentar de novo” durante a espera
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 1 ingresso escolhido
    Então vejo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Tentar de novo” durante a espera
    Então continuo vendo "Reservando o que foi escolhido; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-97d83d
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: a reserva é confirmada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o prazo da reserva termina
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-cc4c39
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: clico em “Escolher de novo”
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando o prazo da reserva termina
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Tentar os mesmos lugares”
    Então continuo vendo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Escolher de novo”
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-50ce05 @so-na-maquina
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: os lugares reservados são devolvidos
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: só quem sai devolve a reserva
    Quando os lugares reservados são devolvidos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-9cb000
  Cenário: Perguntando ao servidor: a reserva já é um pedido, ou outra reserva, feita em outra aba ou em outro aparelho
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva já é um pedido, ou outra reserva, feita em outra aba ou em outro aparelho
    Então vejo "Perguntando ao servidor"

  @CHE-2bdb2d
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: clico em “Continuar comprando”
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar comprando”
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-10b0bc @so-na-maquina
  Cenário: Compra encerrada: o prazo da reserva termina
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Então vejo "Quantos de cada, e em que lugares; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a reserva já está sendo devolvida
    Quando o prazo da reserva termina
    Então vejo "Compra encerrada"

  @CHE-1c6b13
  Cenário: Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem: fecho “ACESSAR CONTA” sem entrar
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Continuar” com 1 ingresso escolhido
    Então vejo "Entrar, por cima da página; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando fecho “ACESSAR CONTA” sem entrar
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-983ac4
  Cenário: Você tem uma reserva em outro evento: continuar nela ou trocar?: a liberação da reserva do outro evento não responde: sem conexão
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    Quando clico em “Trocar”, para largar a reserva do outro evento
    Então vejo "Liberando a outra reserva"
    Quando a liberação da reserva do outro evento não responde: sem conexão
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"

  @CHE-f33fd6
  Cenário: Você tem uma reserva em outro evento: continuar nela ou trocar?: passam 10 segundos
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"
    Quando clico em “Trocar”, para largar a reserva do outro evento
    Então vejo "Liberando a outra reserva"
    Quando passam 10 segundos
    Então vejo "Você tem uma reserva em outro evento: continuar nela ou trocar?"

  @CHE-c2e1dc @so-na-maquina
  Cenário: Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem: a reserva é confirmada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    # não se provoca à mão: um pedido só se mostra a quem o fez
    Quando a compra anterior volta: pedido que aguarda pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: não há reserva que pudesse acabar ou ganhar mais tempo
    Quando o prazo da reserva termina
    Então vejo "Sua reserva terminou; o que foi digitado continua aqui; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a reserva é confirmada
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-f2b1f9
  Cenário: Quantos de cada, e em que lugares; Comprando; Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta; Quem fala com quem: outra aba muda a compra
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a sessão vence
    Então vejo "Quantos de cada, e em que lugares; Comprando; A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou; Quem fala com quem"
    Quando outra aba muda a compra
    Então vejo "Quantos de cada, e em que lugares; Comprando; Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta; Quem fala com quem"
    Quando outra aba muda a compra
    Então continuo vendo "Quantos de cada, e em que lugares; Comprando; Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta; Quem fala com quem"

  @CHE-dbfe92
  Cenário: Compra encerrada: os lugares reservados são devolvidos
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Então vejo "Quantos de cada, e em que lugares; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem"
    Quando os lugares reservados são devolvidos
    Então vejo "Compra encerrada"

  @CHE-823827 @so-na-maquina
  Cenário: Quantos de cada, e em que lugares; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem: a reserva é confirmada
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Quantos de cada, e em que lugares; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Quantos de cada, e em que lugares; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Então vejo "Quantos de cada, e em que lugares; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: só com um pedido recusado por baixo da pergunta, que os passeios ao acaso encontram (tests/machines/walks.test.ts)
    Quando a reserva é confirmada
    Então continuo vendo "Quantos de cada, e em que lugares; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-8af341 @so-na-maquina
  Cenário: Compra encerrada: respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando entro na conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Ainda se pode voltar; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta cobre a página
    Quando o pedido é criado
    Então continuo vendo "Ainda se pode voltar; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Então vejo "Compra encerrada"

  @CHE-b06674 @so-na-maquina
  Cenário: Compra encerrada: o pedido é criado
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando entro na conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando clico em “Cancelar compra”
    Então vejo "Ainda se pode voltar; Quer mesmo cancelar a compra? Os lugares serão liberados; Está aqui, com ou sem conta; Quem fala com quem"
    Quando respondo “Cancelar compra” à pergunta “Cancelar esta compra?”
    Então vejo "Ainda se pode voltar; Liberando os lugares; Está aqui, com ou sem conta; Quem fala com quem"
    # não se provoca à mão: a pergunta cobre a página
    Quando o pedido é criado
    Então vejo "Compra encerrada"

  @CHE-874eeb @so-na-maquina
  Cenário: Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem: entro na conta
    Dado que abro um evento sem ter entrado na conta
    E vejo "Perguntando ao servidor"
    Quando entro na conta
    Então continuo vendo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"
    Quando a sessão vence
    Então vejo "Ainda se pode voltar; Comprando; A sessão terminou: de uma reserva da conta nada se diz a quem ainda não voltou; Quem fala com quem"
    Quando outra aba muda a compra
    Então vejo "Ainda se pode voltar; Comprando; Outra aba mudou a compra; pergunta-se por ela quando a pessoa volta; Quem fala com quem"
    # não se provoca à mão: quem já entrou não entra de novo
    Quando entro na conta
    Então vejo "Ainda se pode voltar; Comprando; Está aqui, com ou sem conta; Quem fala com quem"

  @CHE-e85cc0
  Cenário: Compra encerrada: a compra anterior não existe: começa do zero
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior não existe: começa do zero
    Então vejo "Compra encerrada"

  @CHE-b8f601
  Cenário: Perguntando ao servidor: a conta não carrega depois que entro
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando a conta não carrega depois que entro
    Então vejo "Perguntando ao servidor"

  @CHE-8372ab
  Cenário: Perguntando ao servidor: fecho “ACESSAR CONTA” sem entrar
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando fecho “ACESSAR CONTA” sem entrar
    Então vejo "Perguntando ao servidor"

  @CHE-fd1f4a
  Cenário: Compra encerrada: a compra anterior volta: reserva na escolha de ingressos
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva na escolha de ingressos
    Então vejo "Compra encerrada"

  @CHE-e81ee8
  Cenário: Compra encerrada: a compra anterior volta: reserva nos participantes
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva nos participantes
    Então vejo "Compra encerrada"

  @CHE-157185
  Cenário: Compra encerrada: a compra anterior volta: reserva no pagamento
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior volta: reserva no pagamento
    Então vejo "Compra encerrada"

  @CHE-330553
  Cenário: Compra encerrada: a compra anterior é uma reserva em outro evento
    Dado que abro o endereço de um pedido sem ter entrado na conta
    E vejo "O endereço é o de um pedido: entrar, por cima da página, para continuar nele"
    Quando entro na conta
    Então vejo "Perguntando ao servidor"
    Quando a compra anterior é uma reserva em outro evento
    Então vejo "Compra encerrada"
