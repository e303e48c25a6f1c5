import type { CompanionsMachine } from '#machines/companions.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const companionsPhrases = definePhrases<CompanionsMachine>({
  title: 'Pessoas salvas',
  starts: 'abro Meus Dados, em “Pessoas salvas”',
  events: {
    'companions.retry': 'clico em “Tentar de novo”',
    'companion.add': 'clico em “Adicionar pessoa”',
    'companion.cancel': 'clico em “Cancelar”',
    'companion.submit':
      'preencho os dados da pessoa e clico em “Salvar pessoa”, ou em “Tentar de novo” durante a espera',
    'companion.ask': {
      one: 'clico em “Remover” na linha de uma pessoa',
      another: 'clico em “Remover” na linha de outra pessoa',
    },
    'companion.confirm': 'clico em “Sim, remover”',
    'companion.keep': 'clico em “Manter”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
  },
  actors: {
    loadCompanions: {
      loaded: 'a lista de pessoas salvas chega',
      offline: 'a busca das pessoas salvas não responde: sem conexão',
    },
    addCompanion: {
      added: 'a pessoa é salva',
      'a field is wrong': 'a pessoa é recusada por causa do CPF (422)',
      offline: 'a gravação da pessoa não responde: sem conexão',
    },
    removeCompanion: {
      removed: 'a pessoa é removida',
      'gone already': 'a pessoa já não está entre as salvas (404)',
      offline: 'a remoção da pessoa não responde: sem conexão',
    },
  },
});
