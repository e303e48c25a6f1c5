/** How long an order may still be paid. */
export const timeToPay = {
  'pay.left': 'Seu prazo para pagar termina em',
  'pay.left.five': 'Faltam 5 minutos para pagar',
  'pay.left.two': 'Faltam 2 minutos para pagar',
  'pay.left.one': 'Falta 1 minuto para pagar',
  'pay.left.half': 'Faltam 30 segundos para pagar',
} as const;
