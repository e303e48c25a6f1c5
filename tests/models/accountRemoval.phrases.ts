import type { AccountRemovalMachine } from '#machines/accountRemoval.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const accountRemovalPhrases = definePhrases<AccountRemovalMachine>({
  title: 'Exclusão da conta',
  starts: 'estou em Meus Dados, em “Privacidade”',
  events: {
    'removal.ask': 'clico em “Excluir minha conta”',
    'removal.cancel': 'clico em “Manter minha conta” ou, durante a espera, em “Parar de esperar”',
    'removal.look': 'clico em “Conferir se a conta ainda existe” durante a espera',
    'removal.confirm': 'digito minha senha e clico em “Excluir minha conta para sempre”',
  },
  actors: {
    removeAccount: {
      removed: 'a conta é excluída',
      'wrong password': 'a exclusão é recusada: a senha não confere (422)',
      'has tickets': 'a exclusão é recusada: há ingressos válidos (409)',
      'nobody is logged in': 'a exclusão é recusada: não há mais sessão (401)',
      crowded: 'a exclusão é recusada: há gente demais (503)',
      offline: 'a exclusão da conta não responde: sem conexão',
    },
    lookForAccount: {
      'still there': 'a conta ainda existe',
      'nobody is logged in': 'não há mais conta, ou só a sessão terminou (401)',
      offline: 'a consulta da conta não responde: sem conexão',
    },
  },
});
