import type { holdMachine } from '#machines/hold.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const holdPhrases = definePhrases<typeof holdMachine>({
  title: 'Reserva dos lugares',
  starts: { 'nothing held': 'ainda não reservei nada', 'a live hold': 'já tenho uma reserva' },
  events: {
    'tickets.submit': {
      tickets: 'peço a reserva de 1 ingresso sem lugar marcado',
      seats: 'peço a reserva do lugar A1',
      best: 'peço a reserva dos melhores lugares para 2 pessoas',
    },
    'hold.renew': 'clico em “Preciso de mais tempo”',
    'hold.retry': 'clico em “Tentar os mesmos lugares”',
    'hold.release': 'desisto da reserva',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'order.sent': 'o pedido é enviado',
    'order.refused': 'o pedido é recusado',
    'order.created': 'o pedido é criado',
    'member.expired': 'a sessão vence',
    'member.entered': 'entro na conta',
    'page.returned': 'o aplicativo volta para a frente',
    announce: 'a contagem avisa que faltam 5 minutos para a reserva terminar',
  },
  actors: {
    countdown: { zero: 'o prazo da reserva termina', broken: 'a contagem da reserva falha' },
    reserve: {
      held: 'a reserva é confirmada',
      'held nearby': 'a reserva é confirmada em outro lugar, o A3',
      'sold out': 'a reserva é recusada: os ingressos acabaram (409)',
      conflict: 'a reserva é recusada: outra pessoa chegou antes (409)',
      lined: 'a reserva é recusada: a venda está com fila (403)',
      offline: 'a reserva não responde: sem conexão',
    },
    readHold: {
      live: 'a consulta mostra a reserva valendo por 5 minutos',
      gone: 'a consulta mostra que a reserva já não existe (404)',
      moved: 'a consulta mostra que a reserva já é um pedido, ou outra reserva',
      offline: 'a consulta da reserva não responde: sem conexão',
    },
    renewHold: {
      granted: 'a reserva ganha mais tempo',
      refused: 'o pedido de mais tempo é recusado (422)',
    },
    releaseHold: {
      released: 'os lugares reservados são devolvidos',
      offline: 'a devolução dos lugares não responde: sem conexão',
    },
  },
});
