/** As long as an e-mail is not confirmed. */
export const reminderWords = {
  'reminder.title': 'Confirme seu e-mail.',
  'reminder.text': 'É por ele que você recebe seus ingressos e recupera sua conta.',
  'reminder.verify': 'Confirmar agora',
} as const;
