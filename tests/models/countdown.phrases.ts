import type { countdownMachine } from '#machines/countdown.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const countdownPhrases = definePhrases<typeof countdownMachine>({
  title: 'Tempo da reserva',
  starts: {
    '15 min': 'minha reserva vale por 15 minutos',
    '90 s': 'minha reserva vale por 90 segundos',
    '20 s': 'minha reserva vale por 20 segundos',
  },
  events: {},
  actors: {},
});
