import type { LoginMachine } from '#machines/login.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const loginPhrases = definePhrases<LoginMachine>({
  title: 'Acesso à conta',
  starts: {
    buyer: 'abro “ACESSAR CONTA”',
    supporter: 'abro “ACESSO SÓCIO-TORCEDOR” e clico em “Sou Sócio”',
  },
  events: {
    'login.submit': 'digito e-mail e senha e clico em “Entrar” (na espera, “Tentar de novo”)',
    'register.choose': 'clico em “Não tem conta? Cadastre-se”',
    'recover.choose': 'clico em “Esqueci minha senha”',
  },
  actors: {
    signIn: {
      entered: 'o acesso é aceito',
      wrong: 'o acesso é recusado: e-mail ou senha incorretos (400)',
      'refused in words': 'o acesso é recusado: “Conta suspensa” (403)',
      'no words': 'o acesso falha no servidor, que não diz por quê (500)',
      offline: 'o acesso não responde: sem conexão',
      'not an answer': 'o acesso recebe uma resposta que não dá para entender',
    },
  },
});
