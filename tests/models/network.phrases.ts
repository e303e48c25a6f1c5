import type { networkMachine } from '#machines/network.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const networkPhrases = definePhrases<typeof networkMachine>({
  title: 'Conexão',
  starts: 'abro a loja com internet',
  events: { 'network.lost': 'a conexão cai', 'network.found': 'a conexão volta' },
  actors: {},
});
