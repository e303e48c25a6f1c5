import type { PasswordChangeMachine } from '#machines/passwordChange.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const passwordChangePhrases = definePhrases<PasswordChangeMachine>({
  title: 'Troca de senha',
  starts: 'estou em Meus Dados, em “Senha”',
  events: {
    'password.open': 'clico em “Alterar senha”',
    'password.cancel': 'clico em “Cancelar”',
    'password.submit': 'digito a senha atual e a nova senha duas vezes e clico em “Salvar”',
  },
  actors: {
    changePassword: {
      changed: 'a senha é trocada',
      'wrong password': 'a troca é recusada: a senha atual não confere (422)',
      offline: 'a troca da senha não responde: sem conexão',
    },
  },
});
