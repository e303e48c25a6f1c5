import { holderChangeMachine } from '#machines/holderChange.machine.ts';

import { bare, defineModel, done } from '../paths/model.ts';
import { answers, offline, wrongField } from './facts.ts';

const holder = { name: 'Caio Novo', cpf: '529.982.247-25', email: '' };

export const holderChangeModel = defineModel({
  machine: holderChangeMachine,
  inputs: { '': undefined },
  events: {
    'holder.ask': { '': { ticketId: 'ticket-1', code: '7Q4K-M2XA' } },
    'holder.submit': { '': { holder, veiled: '***.982.247-**' } },
    'holder.confirm': bare,
    'holder.back': bare,
    'holder.cancel': bare,
    'wait.again': bare,
    'order.read': {
      given: { code: '2XK4-7QMA', cpf: '***.982.247-**' },
      'given to another': { code: '9WPT-3KDB', cpf: '***.444.777-**' },
    },
  },
  actors: {
    changeHolder: {
      changed: done(undefined),
      'has one already': wrongField('cpf'),
      'too late': answers(422, { serverMessage: 'O prazo terminou.' }),
      offline,
    },
  },
  invariant: (snapshot) => {
    if (snapshot.matches('unasked') && JSON.stringify(snapshot.context).includes(holder.cpf))
      return 'a CPF is kept when nothing is asked';
    if (snapshot.context.isOvertaken && !snapshot.matches('typing')) return 'a warning outlives its form';
    if (!snapshot.matches('unasked') && !snapshot.context.ticket) return 'no ticket to change';
    return snapshot.matches('changing') && !snapshot.context.holder ? 'nobody to change it to' : null;
  },
});
