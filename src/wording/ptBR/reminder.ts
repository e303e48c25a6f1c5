/** As long as an e-mail is not verified. */
export const reminderWords = {
  'reminder.title': 'Verifique seu e-mail.',
  'reminder.text': 'É por ele que você recebe seus ingressos e recupera sua conta.',
  'reminder.verify': 'Verificar agora',
} as const;
