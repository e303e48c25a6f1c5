import type { ProfileMachine } from '#machines/profile.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const profilePhrases = definePhrases<ProfileMachine>({
  title: 'Meus Dados',
  starts: 'abro Meus Dados, em “Dados pessoais e endereço”',
  events: {
    'profile.retry': 'clico em “Tentar de novo”',
    'profile.edit': 'clico em “Editar”',
    'profile.cancel': 'clico em “Cancelar”',
    'profile.refresh': 'o e-mail muda ou é verificado em outra parte da página',
    'profile.submit': 'mudo meus dados e clico em “Salvar”, ou em “Tentar de novo” durante a espera',
  },
  actors: {
    loadAccount: {
      loaded: 'os dados da conta chegam',
      offline: 'a busca dos dados da conta não responde: sem conexão',
    },
    saveProfile: {
      saved: 'os dados são guardados',
      'a field is wrong': 'os dados são recusados por causa do telefone (422)',
      offline: 'a gravação dos dados não responde: sem conexão',
    },
  },
});
