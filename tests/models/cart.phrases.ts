import type { cartMachine } from '#machines/cart.machine.ts';

import { definePhrases } from '../paths/phrases.ts';

export const cartPhrases = definePhrases<typeof cartMachine>({
  title: 'Escolha de ingressos',
  starts: {
    empty: 'abro um evento sem mapa e ainda não escolhi nada',
    chosen: 'já escolhi um ingresso comum',
    'the last one chosen': 'já escolhi o último ingresso comum à venda',
    'with companions': 'já escolhi um ingresso PCD e um de acompanhante',
    'a companion held alone': 'tenho só um ingresso de acompanhante, sem o ingresso PCD',
    'a stadium': 'abro um evento com mapa e limite de 2 pessoas, e ainda não escolhi nada',
    'seats held': 'já escolhi os lugares A1 e A2 de um evento com limite de 2 pessoas',
  },
  events: {
    'ticket.add': {
      ordinary: 'clico em “Mais um” no ingresso comum',
      'for two': 'clico em “Mais um” no ingresso que vale para 2 pessoas',
      'sold out': 'clico em “Mais um” no ingresso esgotado',
      companion: 'clico em “Mais um” no ingresso de acompanhante',
      unknown: 'clico em “Mais um” em um ingresso que este evento não tem',
    },
    'ticket.remove': {
      ordinary: 'clico em “Menos um” no ingresso comum',
      'for two': 'clico em “Menos um” no ingresso que vale para 2 pessoas',
      'whom others come with': 'clico em “Menos um” no ingresso PCD',
    },
    'cart.submit': 'clico em “Continuar”',
    'cart.trim': {
      'one left': 'o servidor avisa que só resta 1 ingresso comum',
      'none left': 'o servidor avisa que os ingressos e o lugar A1 acabaram',
    },
    'event.refreshed': 'o evento é lido de novo',
    'seat.toggle': {
      first: 'clico no lugar A1',
      second: 'clico no lugar A2',
      closed: 'clico no lugar A5, exclusivo para sócio-torcedor',
    },
    'seat.exchange': {
      open: 'troco o ingresso do lugar A1 por outro que está à venda',
      closed: 'troco o ingresso do lugar A1 por um exclusivo para sócio-torcedor',
    },
    'seats.clear': 'clico em “Trocar lugares”',
    'seats.taken': {
      mine: 'outra pessoa reserva o lugar A1',
      "somebody else's": 'outra pessoa reserva um lugar que não escolhi',
    },
    'sector.entered': 'abro um setor',
    'sector.left': 'volto a ver todos os setores',
    'stock.seen': 'o servidor avisa que um tipo de ingresso esgotou',
    'cart.put': {
      seats: 'a escolha passa a ser o que está reservado: o lugar A1',
      nothing: 'a escolha passa a ser o que está reservado: nada',
    },
  },
  actors: {},
});
