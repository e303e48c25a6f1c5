import type { HolderChangeMachine } from '#machines/holderChange.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const holderChangePhrases = definePhrases<HolderChangeMachine>({
  title: 'Troca de portador',
  starts: 'abro um pedido meu com um ingresso que pode trocar de portador',
  events: {
    'holder.ask': 'clico em “Trocar portador” ao lado do ingresso',
    'holder.submit': 'preencho os dados da nova pessoa e clico em “Continuar”',
    'holder.confirm': 'respondo “Trocar portador” à pergunta “Trocar o portador?”',
    'holder.back': 'clico em “Voltar e corrigir”',
    'holder.cancel': 'clico em “Deixar como está”',
    'wait.again': 'clico em “Tentar de novo” durante a espera',
    'order.read': {
      given: 'o pedido, lido de novo, mostra o ingresso com a pessoa que preenchi e outro código',
      'given to another':
        'o pedido, lido de novo, mostra o ingresso com uma pessoa que não preenchi e outro código',
    },
  },
  actors: {
    changeHolder: {
      changed: 'o portador do ingresso é trocado',
      'has one already': 'a troca é recusada por causa do CPF (422)',
      'too late': 'a troca é recusada: “O prazo terminou.” (422)',
      offline: 'a troca do portador não responde: sem conexão',
    },
  },
});
