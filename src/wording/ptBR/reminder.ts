import { itemWords } from './items.ts';

/** As long as an e-mail is not confirmed. */
export const reminderWords = {
  ...itemWords,
  'reminder.title': 'Confirme seu e-mail.',
  'reminder.text': 'É por ele que você recebe seus {items} e recupera sua conta.',
  'reminder.verify': 'Confirmar agora',
} as const;
