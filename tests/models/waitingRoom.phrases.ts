import type { WaitingRoomMachine } from '#machines/waitingRoom.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

const found = (call: string, silence: string) => ({
  soon: `${call}: a venda ainda não abriu e eu estou no sorteio`,
  unnumbered: `${call}: estou na fila e a posição ainda não saiu`,
  waiting: `${call}: sou o 34º, com espera de 4 minutos`,
  'waiting a little less': `${call}: sou o 31º, sem estimativa`,
  'waiting close by': `${call}: sou o 9º, com espera de 1 minuto`,
  turn: `${call}: é a minha vez, por 10 minutos`,
  'turn that is ending': `${call}: é a minha vez, por mais 4 segundos`,
  missed: `${call}: a minha vez passou`,
  'sold out': `${call}: os ingressos se esgotaram`,
  'no room': `${call}: não há mais fila`,
  offline: `${silence}: sem conexão`,
});

export const waitingRoomPhrases = definePhrases<WaitingRoomMachine>({
  title: 'Fila de espera',
  starts: 'abro a fila de um evento',
  events: {
    'queue.join': 'clico em “Entrar na fila de novo”',
    'queue.leave': 'clico em “Sair da fila”',
    'leave.confirm': 'confirmo que quero sair',
    'leave.refuse': 'clico em “Continuar na fila”',
    'queue.retry': 'clico em “Tentar de novo”',
    'shop.enter': 'clico em “Escolher ingressos”',
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    look: {
      ...found('a consulta à fila responde', 'a consulta à fila não responde'),
      left: 'a consulta à fila responde: eu saí da fila',
      none: 'a consulta à fila responde: não tenho lugar',
    },
    joinLine: {
      ...found('a entrada na fila responde', 'a entrada na fila não responde'),
      'too many': 'a entrada na fila responde que há gente demais (429)',
    },
    leaveLine: { left: 'a saída da fila é confirmada', offline: 'a saída da fila não responde: sem conexão' },
  },
});
