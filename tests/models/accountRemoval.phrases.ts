import type { AccountRemovalMachine } from '#machines/accountRemoval.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const accountRemovalPhrases = definePhrases<AccountRemovalMachine>({
  title: 'Exclusão da conta',
  starts: 'estou em Meus Dados, em “Privacidade”',
  events: {
    'removal.ask': 'clico em “Excluir minha conta”',
    'removal.cancel': 'clico em “Manter minha conta”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'removal.confirm': 'digito minha senha e clico em “Excluir minha conta para sempre”',
  },
  actors: {
    removeAccount: {
      removed: 'a conta é excluída',
      'wrong password': 'a exclusão é recusada: a senha não confere (422)',
      'has tickets': 'a exclusão é recusada: há ingressos válidos (409)',
      'nobody is logged in': 'a exclusão é recusada: não há mais sessão (401)',
      offline: 'a exclusão da conta não responde: sem conexão',
    },
    loadAccount: {
      'still there': 'a conta ainda existe',
      'nobody is logged in': 'não há mais sessão (401)',
      offline: 'a consulta da conta não responde: sem conexão',
    },
  },
});
