/** Sentences of the fields themselves. */
export const fieldWords = {
  'field.show': 'Mostrar',
  'field.hide': 'Esconder',
} as const;
