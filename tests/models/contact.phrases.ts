import type { ContactMachine } from '#machines/contact.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const contactPhrases = definePhrases<ContactMachine>({
  title: 'Fale Conosco',
  starts: {
    '': 'abro “Fale Conosco”',
    'a draft of somebody else':
      'abro “Fale Conosco” sem conta aberta, onde esta aba guardou o rascunho de outra pessoa',
  },
  events: {
    'contact.begin': 'digito algo em “Escreva para nós”',
    'contact.submit': {
      '': 'preencho a mensagem e clico em “Enviar mensagem”',
      'another text': 'mudo o texto da mensagem e clico em “Enviar mensagem”',
    },
    'contact.again': 'clico em “Tentar de novo”',
    'contact.another': 'clico em “Enviar outra mensagem”',
    'writer.known': {
      nobody: 'saio da conta',
      somebody: 'entro na minha conta',
      'somebody else': 'outra pessoa entra na conta dela',
    },
    'writer.expired': 'a sessão vence',
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    sendMessage: {
      sent: 'a mensagem é enviada e ganha um protocolo',
      'a field is wrong': 'a mensagem é recusada por causa do e-mail (422)',
      'too many': 'o envio da mensagem responde que há gente demais (429)',
      offline: 'o envio da mensagem não responde: sem conexão',
    },
  },
});
