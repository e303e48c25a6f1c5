import type { RegistrationMachine } from '#machines/registration.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const registrationPhrases = definePhrases<RegistrationMachine>({
  title: 'Cadastro',
  starts: 'abro “CADASTRO”',
  events: {
    'document.submit': 'digito meu CPF e clico em “Cadastrar” (na espera, “Tentar de novo”)',
    'email.check': {
      '': 'digito meu e-mail e saio do campo',
      other: 'digito outro e-mail e saio do campo',
    },
    'personal.submit': {
      '': 'preencho “Dados Pessoais” com meu e-mail e clico em “Avançar” (na espera, “Tentar de novo”)',
      other: 'preencho “Dados Pessoais” com outro e-mail e clico em “Avançar” (na espera, “Tentar de novo”)',
    },
    'address.submit':
      'preencho “Dados de Endereço”, aceito os “Termos de Uso” e clico em “Avançar” (na espera, “Tentar de novo”)',
    back: 'clico em “Voltar”',
  },
  actors: {
    checkDocument: {
      new: 'o CPF ainda não tem cadastro',
      known: 'o CPF já tem cadastro',
      offline: 'a conferência do CPF não responde: sem conexão',
    },
    checkEmail: {
      free: 'o e-mail está livre',
      taken: 'o e-mail já está em uso',
      offline: 'a conferência do e-mail não responde: sem conexão',
    },
    register: {
      created: 'a conta é criada',
      'known, perhaps by me':
        'o cadastro já foi enviado sem resposta, e agora é recusado: o CPF já tem cadastro, talvez o meu (409)',
      'e-mail taken, perhaps by me':
        'o cadastro já foi enviado sem resposta, e agora é recusado: o e-mail já está em uso, talvez por mim (409)',
      'a field is wrong': 'o cadastro é recusado por causa do telefone (422)',
      'known meanwhile': 'o cadastro é recusado: o CPF foi cadastrado nesse meio-tempo (409)',
      offline: 'o cadastro não responde: sem conexão',
      'not an answer': 'o cadastro recebe uma resposta que não dá para entender',
    },
    signIn: {
      entered: 'o acesso à conta nova é aceito',
      crowded: 'o acesso à conta nova responde que há gente demais (429)',
    },
  },
});
