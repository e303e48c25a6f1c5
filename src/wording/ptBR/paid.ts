/** How an order was paid, or was last tried to be: of the purchase, and of the order it became. */
export const paidWords = {
  'method.card': 'Cartão de crédito',
  'card.declined': 'Pagamento não aprovado.',
  'paid.pix': 'Pix',
  'paid.card': 'Cartão •••• {last4}, {installments}',
  'paid.free': 'Grátis',
} as const;
