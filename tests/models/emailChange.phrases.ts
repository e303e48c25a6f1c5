import type { EmailChangeMachine } from '#machines/emailChange.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const emailChangePhrases = definePhrases<EmailChangeMachine>({
  title: 'Troca de e-mail',
  starts: 'estou em Meus Dados, em “E-mail”',
  events: {
    'email.open': 'clico em “Mudar e-mail”',
    'email.cancel': 'clico em “Cancelar”',
    'email.verify': 'clico em “Verificar e-mail” (no lembrete, “Verificar agora”)',
    'email.submit':
      'digito o novo e-mail e minha senha e clico em “Salvar”, ou em “Tentar de novo” durante a espera',
  },
  actors: {
    changeEmail: {
      changed: 'o e-mail é trocado',
      'a field is wrong': 'a troca é recusada por causa do novo e-mail (422)',
      offline: 'a troca do e-mail não responde: sem conexão',
    },
  },
});
