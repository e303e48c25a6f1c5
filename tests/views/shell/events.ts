import { bootOf, type WireBoot } from '#src/api/bootstrap.ts';

import { cards, wireBoot } from './boots.ts';

type WireEvent = NonNullable<WireBoot['event']>;

/** An event with one free place and nothing special about it, as the server describes it. */
export function wireEvent(facts: Partial<WireEvent> = {}): WireEvent {
  const [card] = cards;
  if (!card) throw new Error('The fixture lost its cards');
  return {
    ...card,
    sobre: '<p>Conheça <strong>a arena</strong>.</p>',
    imagemEstadio: '/storage/events/104/map.svg',
    descricaoImagemEstadio:
      'Portão 2 à frente; depois, da frente para o fundo: Turma das 10h, Turma das 14h.',
    convenience_fee: '3.00',
    convenience_fee_mode: 'fixed',
    organizer: 'Esporte Clube Araçaúna',
    address: 'Rua do Exemplo, 200',
    notices: [],
    unique_document: false,
    high_demand: false,
    seat_map: false,
    half: null,
    supporter_windows: [],
    opening: null,
    sectors: [],
    ...facts,
  };
}

export function eventOf(facts: Partial<WireEvent> = {}) {
  const { event } = bootOf(wireBoot({ event: wireEvent(facts) }));
  if (!event) throw new Error('The fixture lost its event');
  return event;
}
