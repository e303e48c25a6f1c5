import type { sessionMachine } from '#machines/session.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const sessionPhrases = definePhrases<typeof sessionMachine>({
  title: 'Sessão',
  starts: 'abro a loja',
  events: {
    'lease.granted': {
      renewable: 'o acesso à conta é aceito',
      once: 'o cadastro termina e a conta se abre por uma hora, sem renovação',
    },
    'link.found': 'chego por um link que abre uma conta',
    'link.accept': 'clico em “Entrar pelo link”',
    'link.refuse': 'clico em “Continuar como Ana”',
    'token.refused': 'o servidor deixa de aceitar a sessão (401)',
    'profile.reload': 'os dados da conta mudam em outra parte da loja',
    'network.returned': 'a conexão volta',
    'session.leave': 'clico em “Sair”',
    'otherTab.entered': {
      unnamed: 'outra aba entra na conta',
      same: 'outra aba entra na mesma conta',
      other: 'outra aba entra na conta de outra pessoa',
    },
    'otherTab.left': 'outra aba encerra a sessão',
  },
  actors: {
    restore: {
      session: 'o servidor reconhece a sessão',
      nobody: 'o servidor diz que não há sessão',
      refused: 'a verificação da sessão é recusada (401)',
      busy: 'a verificação da sessão encontra o servidor cheio (503): de novo daqui a 30 segundos',
      offline: 'a verificação da sessão não responde: sem conexão',
    },
    redeemLink: {
      redeemed: 'o link é aceito',
      spent: 'o link é recusado: já foi usado (400)',
    },
    renew: {
      renewed: 'a sessão é renovada',
      taken: 'a renovação diz que agora é outra pessoa que está na conta',
      refused: 'a renovação da sessão é recusada (401)',
      offline: 'a renovação da sessão não responde: sem conexão',
    },
    loadProfile: {
      loaded: 'os dados da conta chegam',
      offline: 'a busca dos dados da conta não responde: sem conexão',
      busy: 'a busca dos dados da conta encontra o servidor cheio (503)',
      refused: 'a busca dos dados da conta é recusada (401)',
    },
    signOut: {
      left: 'a saída da conta é confirmada',
      offline: 'a saída da conta não responde: sem conexão',
    },
  },
});
