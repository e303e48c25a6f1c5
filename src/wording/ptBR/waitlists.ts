/** What a member waits for and is offered, said on the pages of orders and events. */
export const waitlistsWords = {
  'waitlist.note.title': 'Vagou para você.',
  'waitlist.note.text': '{amount}\u00a0× {type}, até {ends}.',
  'waitlist.note.go': 'Ver a oferta',
  'waitlist.mine': 'Listas de espera',
  'waitlist.mine.position': 'Você está em {position} lugar na lista de espera',
  'waitlist.mine.offer': 'Vagou: aceite até {ends}',
  'waitlist.mine.open': 'Ver meu lugar na lista',
} as const;
