import type { RegistrationPageMachine } from '#machines/registrationPage.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const registrationPagePhrases = definePhrases<RegistrationPageMachine>({
  title: 'Página do cadastro',
  starts: 'abro a página “CADASTRO”',
  events: {
    'registration.ended': {
      entered: 'faço o cadastro até o fim',
      'has an account': 'digito um CPF que já tem conta e clico em “Cadastrar”',
      'created only': 'faço o cadastro até o fim, e a entrada na conta nova não funciona',
    },
    'member.entered': 'a conta se abre',
    'form.opened': 'o formulário se abre',
    'form.closed': 'volto do formulário ao CPF',
    'member.failed': 'a conta não carrega depois do acesso',
  },
  actors: {},
});
