/** The strip that leads back to a purchase. */
export const purchaseStrip = {
  'strip.hold': 'Sua reserva em {event}',
  'strip.order': 'Seu pagamento em {event}',
  'strip.lost': 'Seu pedido em {event} não vale mais',
  'strip.on': 'Continuar compra',
} as const;
