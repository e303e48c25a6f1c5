import type { letterMachine } from '#machines/letter.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const letterPhrases = definePhrases<typeof letterMachine>({
  title: 'Código enviado',
  starts: 'um código acaba de ser enviado para mim',
  events: {},
  actors: {},
});
