import type { LoginPageMachine } from '#machines/loginPage.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const loginPagePhrases = definePhrases<LoginPageMachine>({
  title: 'Página do acesso',
  starts: 'abro a página “ACESSAR CONTA”',
  events: {
    'member.entered': {
      first: 'a conta se abre, e a página foi a primeira que abri',
      'from another page': 'a conta se abre, e vim de outra página da loja',
    },
    'member.failed': 'a conta não carrega depois do acesso',
    notice: 'o acesso mostra um aviso na tela',
  },
  actors: {
    login: {
      entered: 'digito e-mail e senha e clico em “Entrar”',
      'wants to register': 'o acesso termina a caminho do cadastro',
      broken: 'o acesso falha',
    },
  },
});
