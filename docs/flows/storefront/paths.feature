# language: pt
Funcionalidade: Loja

  @STO-28a34b @so-na-maquina
  Cenário: Quem fala com quem; Abrindo a compra; Sem aplicativo: não chegou, ou esta loja é só uma página: a parte do aplicativo não carrega: sem conexão
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a sessão mostra um aviso na tela
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    E vejo o aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”
    Quando a sessão leva à página inicial
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a conexão volta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: o que o navegador guarda é lido antes de a página ouvir alguém; o que vem disso está nos caminhos de "cookieConsent", "coupons" e "install"
    Quando o navegador não lembra de nenhuma visita
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: o que outra aba anota aparece onde é lido, nos caminhos de "cookieConsent"
    Quando outra aba recusa os cookies
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Aceitar” (nas preferências, “Aceitar tudo”)
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Recusar” (nas preferências, “Recusar tudo”)
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando fecho o pedido de cookies
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Escolher por finalidade”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Salvar minhas escolhas”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Gerenciar cookies”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando ligo ou desligo “Medição”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a resposta sobre cookies passa a valer
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Abrir menu”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Fechar menu”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Deixar só os ícones”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Esconder os ícones”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando o endereço da página muda
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Sair”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Acesse Sua Conta”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando o acesso à conta é aceito
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Entrar pelo link”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando clico em “Continuar como Ana”
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando os dados da conta mudam
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a conta é excluída
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"
    Quando ninguém pode dizer à loja se há uma conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro uma página da conta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando digito no cadastro um CPF que já tem conta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro a página da recuperação
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando troco a senha até o fim na página da recuperação
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando volto à página inicial por não ter entrado
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a conta se abre
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"
    Quando ninguém pode dizer à loja se há uma conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando troco a senha até o fim na página da recuperação
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: já entrou
    Quando a conta se abre
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: já entrou
    Quando a conta de outra pessoa se abre
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a conta não carrega depois do acesso
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando o nome da conta muda
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a sessão vence
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a sessão vence
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando fecho o diálogo sem entrar
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando volto à página inicial por não ter entrado
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando fecho o diálogo sem entrar
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: ninguém entrou
    Quando a sessão é encerrada
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando abro um evento
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando abro outro evento
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a parte do aplicativo carrega
    Então vejo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando passo para outra página
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando clico em “Atualizar agora”
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando clico em “Fechar: atualizar na próxima página”
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando clico em “Instalar aplicativo”
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando clico em “Entendi”
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando o aplicativo é instalado
    Então continuo vendo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a contagem avisa que faltam 5 minutos para a reserva terminar
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    E ouço o leitor de tela “Faltam 5 minutos para a sua reserva terminar”
    Quando a compra leva a outro evento
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a compra não acha o pedido do endereço
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando ninguém entra na conta para ver o pedido do endereço
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a compra avisa que os ingressos disponíveis mudaram
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando chega a hora de uma abertura de vendas
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a conexão volta
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando os cupons da compra mudam
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a compra pede para entrar na conta
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a conta se abre
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: só uma vez se descobre quem chegou; a nova pergunta está nos caminhos de "session"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: outra pessoa só entra onde uma sessão tinha acabado, e está nos caminhos de "session"
    Quando a conta de outra pessoa se abre
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: já entrou
    Quando a conta se abre
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: já entrou
    Quando a conta de outra pessoa se abre
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a conta não carrega depois do acesso
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a sessão vence
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando fecho o diálogo sem entrar
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando fecho o diálogo sem entrar
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    # não se provoca à mão: ninguém entrou
    Quando a sessão é encerrada
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a compra passa a ter o que perder
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando a compra deixa de ter o que perder
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando abro um evento
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Atualiza-se e pode ser instalado"
    Quando abro outro evento
    Então vejo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    Quando a compra não carrega: sem conexão
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Atualiza-se e pode ser instalado"
    Quando a conexão volta
    Então vejo "Quem fala com quem; Abrindo a compra; Atualiza-se e pode ser instalado"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando a atualização do aplicativo falha
    Então vejo "Quem fala com quem; Abrindo a compra; Sem aplicativo: não chegou, ou esta loja é só uma página"
    Quando a conexão volta
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a parte do aplicativo não carrega: sem conexão
    Então vejo "Quem fala com quem; Abrindo a compra; Sem aplicativo: não chegou, ou esta loja é só uma página"

  @STO-324389
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a loja fica sabendo que não há conta aberta
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro outro evento
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-f0b3ee
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: ninguém pode dizer à loja se há uma conta aberta
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando ninguém pode dizer à loja se há uma conta aberta
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-e42718
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a conta se abre
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando a conta se abre
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-194cef
  Cenário: Quem fala com quem; Passeando; Esperando a página sossegar: abro a página de um pedido
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro a página de um pedido
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"

  @STO-58ff93 @so-na-maquina
  Cenário: Quem fala com quem; Passeando; Esperando a página sossegar: a conta de outra pessoa se abre
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando volto à página inicial por não ter entrado
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    # não se provoca à mão: outra pessoa só entra onde uma sessão tinha acabado, e está nos caminhos de "session"
    Quando a conta de outra pessoa se abre
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"

  @STO-f22423 @so-na-maquina
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a conta de outra pessoa se abre
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    # não se provoca à mão: outra pessoa só entra onde uma sessão tinha acabado, e está nos caminhos de "session"
    Quando a conta de outra pessoa se abre
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-da9176 @so-na-maquina
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a sessão é encerrada
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    # não se provoca à mão: ninguém entrou
    Quando a sessão é encerrada
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-a55b4b
  Cenário: Quem fala com quem; Esperando saber quem é; Esperando a página sossegar: abro o evento com um pedido no endereço
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando abro um evento
    Então continuo vendo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando abro outro evento
    Então continuo vendo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então continuo vendo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então continuo vendo "Quem fala com quem; Esperando saber quem é; Esperando a página sossegar"

  @STO-92aac2 @so-na-maquina
  Cenário: Quem fala com quem; Passeando; Sem aplicativo: não chegou, ou esta loja é só uma página: a instalação do aplicativo falha
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a parte do aplicativo carrega
    Então vejo "Quem fala com quem; Passeando; Atualiza-se e pode ser instalado"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando a instalação do aplicativo falha
    Então vejo "Quem fala com quem; Passeando; Sem aplicativo: não chegou, ou esta loja é só uma página"

  @STO-51bfb7
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro o evento com um pedido no endereço (antes: abro o evento com o cupom BEMVINDO10 no endereço)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-d5f7ee
  Cenário: Quem fala com quem; Passeando; Esperando a página sossegar: a compra termina com o pedido pago
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro a página de um pedido
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando a compra termina com o pedido pago
    Então vejo "Quem fala com quem; Passeando; Esperando a página sossegar"

  @STO-6b1052
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a compra termina e recomeça (antes: abro um evento)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando a compra termina e recomeça
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-290f2a
  Cenário: Quem fala com quem; Passeando; Esperando a página sossegar: a compra termina sem pedido
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando a compra termina sem pedido
    Então vejo "Quem fala com quem; Passeando; Esperando a página sossegar"

  @STO-d0793f @so-na-maquina
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: clico em “Tentar de novo”
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    # não se provoca à mão: nada que pessoas ou servidores façam quebra um fluxo
    Quando a compra falha
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Esperando a página sossegar"
    Quando clico em “Tentar de novo”
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-ab9de1
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro um evento (antes: a compra não carrega: sem conexão)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra não carrega: sem conexão
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-7ce5a8
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro outro evento
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra não carrega: sem conexão
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Esperando a página sossegar"
    Quando abro outro evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-845d2e
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro o evento com o cupom BEMVINDO10 no endereço (antes: a compra não carrega: sem conexão)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra não carrega: sem conexão
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-800a58
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro o evento com um pedido no endereço (antes: a compra não carrega: sem conexão)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra não carrega: sem conexão
    Então vejo "Quem fala com quem; Não deu para abrir a compra: sem internet?; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-34b563
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro um evento (antes: a compra carrega)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro outro evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro um evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-2de5bd
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: abro o evento com o cupom BEMVINDO10 no endereço (antes: abro outro evento)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro outro evento
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro outro evento
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro o evento com o cupom BEMVINDO10 no endereço
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"

  @STO-78614e
  Cenário: Quem fala com quem; Abrindo a compra; Esperando a página sossegar: a compra termina e recomeça (antes: abro o evento com um pedido no endereço)
    Dado que abro a loja
    E vejo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando a loja fica sabendo que não há conta aberta
    Então continuo vendo "Quem fala com quem; Passeando; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
    Quando a compra carrega
    Então vejo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando abro o evento com um pedido no endereço
    Então continuo vendo "Quem fala com quem; Comprando; continua viva quando a pessoa visita outra página; Esperando a página sossegar"
    Quando a compra termina e recomeça
    Então vejo "Quem fala com quem; Abrindo a compra; Esperando a página sossegar"
