/** Sentences around a code that was sent: its boxes, and another one (specification §5). */
export const codeWords = {
  'code.label': 'Código',
  'code.box': 'Caractere {position} de {length}',
  'code.incomplete': 'O código tem {length} caracteres',
  'code.sent': 'Enviamos um código de {length} caracteres para {target}. Ele vale por {minutes} minutos.',
  'code.wait': 'Você poderá pedir outro código em {s} segundos',
  'code.waitOne': 'Você poderá pedir outro código em 1 segundo',
  'code.resend': 'Reenviar Código',
  'code.clock': 'Tempo até poder pedir outro código',
} as const;
