import { contactMachine } from '#machines/contact.machine.ts';
import type { ContactDraft } from '#src/domain/contact.ts';

import { bare, defineModel, done, endless } from '../paths/model.ts';
import { answers, offline, wrongField } from './facts.ts';

const draft: ContactDraft = {
  name: 'Ana Prova',
  email: 'ana@example.com',
  subject: 'ticket',
  orderCode: 'K7M2QX',
  message: 'O QR code não abre.',
};

export const contactModel = defineModel({
  machine: contactMachine,
  inputs: {
    '': { seed: 'form-1', owner: '', member: null },
    'a draft of somebody else': { seed: 'form-1', owner: 'user-2', member: '' },
  },
  events: {
    'contact.begin': bare,
    'contact.submit': { '': { draft }, 'another text': { draft: { ...draft, message: 'Outra coisa.' } } },
    'contact.again': bare,
    'contact.another': bare,
    'page.returned': bare,
    'writer.known': {
      nobody: { member: '' },
      somebody: { member: 'user-1' },
      'somebody else': { member: 'user-2' },
    },
    'writer.expired': bare,
  },
  actors: {
    presence: endless,
    sendMessage: {
      sent: done('20261120-K7M2QX'),
      'a field is wrong': wrongField('email'),
      'too many': answers(429, { serverMessage: 'Muita gente por aqui agora.' }),
      offline,
    },
  },
  saidBy: { 'page.returned': 'presence', 'writer.known': 'parent', 'writer.expired': 'parent' },
  invariant: (snapshot) => {
    const { context } = snapshot;
    if (snapshot.matches('sent') && context.draft) return 'a message that arrived is still kept';
    if (snapshot.matches('sent') && !context.protocol) return 'sent without a protocol';
    if (snapshot.matches({ writing: 'sending' }) && !context.draft) return 'nothing to send';
    return snapshot.matches({ writing: 'refused' }) === (context.complaint === null)
      ? 'refused without a word, or a word that outlived it'
      : null;
  },
});
