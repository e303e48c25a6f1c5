/** Sentences that flows say aloud or in the snackbar; read only when there is something to say. */
export const notices = {
  'failure.offline': 'Sem internet. Confira a conexão e tente de novo.',
  'failure.http': 'Não foi possível concluir. Tente de novo.',
  'login.welcome': 'Login feito com sucesso!',
  'login.wrong': 'E-mail ou senha incorretos!',
  'login.refused': 'Não foi possível realizar seu login {message}, entre em contato com o suporte',
  'login.failed': 'Não foi possível realizar seu login, entre em contato com o suporte',
  'session.expired': 'Sua sessão terminou. Entre de novo para continuar.',
  'session.left': 'Você saiu da sua conta.',
  'session.profileFailed': 'Não conseguimos carregar sua conta. Tente de novo.',
  'hold.fiveMinutes': 'Faltam 5 minutos para a sua reserva terminar',
  'hold.twoMinutes': 'Faltam 2 minutos para a sua reserva terminar',
  'hold.oneMinute': 'Falta 1 minuto para a sua reserva terminar',
  'hold.halfMinute': 'Faltam 30 segundos para a sua reserva terminar',
  'hold.expired': 'Sua reserva terminou',
  'hold.renewed': 'Você ganhou mais 5 minutos',
  'hold.gone': 'Os ingressos que você tinha já não estão disponíveis. Escolha outros.',
  'hold.tryLater': 'Erro! Tente novamente mais tarde',
  'cart.nothing': 'Escolha pelo menos um ingresso',
  'cart.limit': 'Você chegou ao limite deste evento',
  'order.failed': 'Não conseguimos fazer o pedido agora. Nada foi cobrado.',
  'order.confirmed': 'Pedido confirmado',
  'payment.copied': 'Código copiado',
  'payment.paid': 'Recebemos seu pagamento',
  'payment.late': 'O código Pix venceu. Se você já pagou, aguarde: confirmaremos ou devolveremos o valor.',
} as const;

export type NoticeKey = keyof typeof notices;
