import type { addressMachine } from '#machines/address.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const addressPhrases = definePhrases<typeof addressMachine>({
  title: 'Endereço pelo CEP',
  starts: {
    empty: 'abro um endereço ainda sem CEP',
    known: 'abro um endereço que já tem o CEP 01001-000',
  },
  events: {
    'cep.type': {
      part: 'digito só o começo do CEP (01001-)',
      whole: 'digito o CEP inteiro (01001-000)',
      another: 'digito outro CEP (69005-040)',
    },
    'cep.retry': 'clico em “Buscar de novo”',
  },
  actors: {
    lookup: {
      found: 'a busca do CEP acha o endereço',
      'a whole town': 'a busca do CEP acha só a cidade: o CEP vale para ela toda',
      nowhere: 'a busca do CEP não acha nada',
      offline: 'a busca do CEP não responde: sem conexão',
    },
  },
});
