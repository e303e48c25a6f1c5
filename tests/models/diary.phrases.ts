import type { diaryMachine } from '#machines/diary.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const diaryPhrases = definePhrases<typeof diaryMachine>({
  title: 'Etapa da compra anotada',
  starts: 'estou em uma compra',
  events: {
    'step.note': { naming: 'passo para a etapa dos participantes' },
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    saveStep: {
      saved: 'a etapa é anotada no servidor',
      offline: 'a anotação da etapa não responde: sem conexão',
      'too much': 'a anotação da etapa é recusada: é mais do que o CPF pode comprar (422)',
      'the hold is gone': 'a anotação da etapa é recusada: a reserva já não existe (404)',
    },
  },
});
