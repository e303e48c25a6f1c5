import { arena } from '../arena.ts';
import {
  asking,
  type DemoEventOf,
  family,
  openTypes,
  paragraphs,
  sectorsOf,
  type TypeInput,
  welcome,
} from '../format.ts';

const zone = arena.timezone;

/** 104: a guided visit, twice a day, forty people each time, cheap, with questions to the visitor. */
export const arenaTour: DemoEventOf = ({ at, day }) => {
  const turns = [1, 2, 3, 4, 5].flatMap((ahead) => ['10:00', '14:00'].map((hour) => ({ ahead, hour })));
  const nameOf = ({ ahead, hour }: { ahead: number; hour: string }) =>
    `${day(ahead, zone).replace(/^./, (letter) => letter.toUpperCase())}, ${Number(hour.slice(0, 2))}h`;
  const questions: NonNullable<TypeInput['additional_fields']> = [
    {
      key: 'idioma',
      label: 'Em que língua você prefere a visita?',
      type: 'select',
      required: true,
      options: ['Português', 'Libras', 'Espanhol'],
    },
    { key: 'rota_acessivel', label: 'Preciso da rota acessível (sem escadas)', type: 'checkbox' },
  ];
  const sectors = sectorsOf(
    turns.map((turn) => ({
      name: nameOf(turn),
      group: `Turma das ${Number(turn.hour.slice(0, 2))}h`,
      gate: '2',
      capacity: 40,
      sections: [
        {
          name: 'Visita guiada',
          ticket_types: asking(family({ preco: '20.00', pool: nameOf(turn) }), questions).map((type) => ({
            ...type,
            sale_end: at(turn.ahead, turn.hour, zone),
          })),
        },
      ],
    })),
  );
  return {
    sold: Object.fromEntries(
      turns.map((turn, index) => [nameOf(turn), index === 1 ? 40 : index === 0 ? 37 : 22 - index * 2]),
    ),
    event: {
      ...arena,
      producer: 'aracauna',
      rating: 'L',
      key: 'tour-da-arena',
      id: 104,
      category: 'visitas',
      kind: 'tour',
      title: 'Tour da Arena',
      subtitle: 'Visita guiada de 70 minutos',
      map: { front: 'Portão 2' },
      starts_at: at(1, '10:00', zone),
      ends_at: at(5, '15:10', zone),
      span: 'todos os dias',
      sale_start: at(-30, '08:00', zone),
      sale_end: at(5, '14:00', zone),
      convenience_fee: '3.00',
      convenience_fee_mode: 'fixed',
      capacity: 400,
      about: paragraphs(
        'Vestiários, túnel, gramado e a sala de troféus: setenta minutos pelos lugares da Arena Grená que a transmissão não mostra.',
        'Há duas turmas por dia, às 10h e às 14h, com até 40 pessoas. Encontro na recepção do portão 2, quinze minutos antes.',
        'O percurso tem uma <strong>rota acessível</strong>, com elevador; avise na hora da compra. Menores de 12 anos entram acompanhados.',
      ),
      pools: turns.map((turn, index) => ({ id: index + 1, name: nameOf(turn), capacity: 40 })),
      sectors,
      coupons: [welcome(openTypes(sectors), 100)],
    },
  };
};
