import type { WaitlistMachine } from '#machines/waitlist.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const waitlistPhrases = definePhrases<WaitlistMachine>({
  title: 'Lista de espera',
  starts: 'abro a lista de espera de um tipo esgotado',
  events: {
    'account.enter': 'clico em “Entrar na conta”',
    'amount.more': 'aumento a quantidade',
    'amount.less': 'diminuo a quantidade',
    'list.join': 'clico em “Entrar na lista de espera”',
    'list.again': 'clico em “Entrar na lista de novo”',
    'list.leave': 'clico em “Sair da lista”',
    'leave.confirm': 'confirmo que quero desistir',
    'leave.refuse': 'escolho continuar',
    'list.retry': 'clico em “Tentar de novo”',
    'offer.accept': 'clico em “Aceitar e comprar”',
    'offer.decline': 'clico em “Não quero mais”',
    'page.returned': 'o aplicativo volta para a frente',
  },
  actors: {
    look: {
      third: 'a consulta à lista responde: sou o 3º',
      'first now': 'a consulta à lista responde: sou o 1º',
      offered: 'a consulta à lista responde: vagou, e está guardado para mim por 2 horas',
      'offered, and ending':
        'a consulta à lista responde: vagou, e está guardado para mim por mais 4 segundos',
      accepted: 'a consulta à lista responde: já aceitei, e a reserva está viva',
      lapsed: 'a consulta à lista responde: o prazo da oferta terminou',
      'nobody is logged in': 'a consulta à lista responde: esgotado, e ninguém entrou na conta',
      'one may join': 'a consulta à lista responde: esgotado, e posso entrar na lista',
      'tickets are for sale': 'a consulta à lista responde: há ingressos à venda',
      'no list': 'a consulta à lista responde: não há lista de espera',
      offline: 'a consulta à lista não responde: sem conexão',
    },
    joinList: {
      third: 'a entrada na lista responde: sou o 3º',
      'too many for a CPF': 'a entrada na lista é recusada: passa do limite do CPF (422)',
      'tickets came back meanwhile': 'a entrada na lista é recusada: há ingressos à venda agora (409)',
      offline: 'a entrada na lista não responde: sem conexão',
    },
    acceptOffer: {
      accepted: 'a oferta é aceita, e os lugares são uma reserva',
      over: 'a oferta é recusada: o prazo terminou (409)',
      'too many for a CPF': 'a oferta é recusada: passa do limite do CPF (422)',
      offline: 'a aceitação não responde: sem conexão',
    },
    leaveList: {
      left: 'a saída da lista é confirmada',
      'not there': 'a saída da lista é recusada: o lugar já não existe (404)',
      offline: 'a saída da lista não responde: sem conexão',
    },
  },
});
