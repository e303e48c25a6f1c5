/** Sentences of the way to older orders, which few have. */
export const olderOrdersWords = {
  'older.show': 'Mostrar mais antigos',
  'older.some': 'Mostrando {count} pedidos.',
  'older.all': 'Mostrando todos os seus {count} pedidos.',
} as const;
