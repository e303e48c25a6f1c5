import type { peoplePasteMachine } from '#machines/peoplePaste.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const peoplePastePhrases = definePhrases<typeof peoplePasteMachine>({
  title: 'Lista de pessoas colada',
  starts: 'estou na etapa “Participantes”, com três cartões',
  events: {
    'people.pasted': { three: 'colo uma lista de 3 pessoas no segundo cartão' },
    'paste.accept': 'clico em “Preencher”',
    'paste.refuse': 'clico em “Colar só o nome da primeira pessoa”',
    'paste.undo': 'clico em “Desfazer”',
  },
  actors: {},
});
