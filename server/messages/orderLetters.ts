import { reais } from '#src/domain/money.ts';

import { inBrasilia, writtenWhen } from '../dates.ts';
import { conditionsLine } from '../papers/conditions.ts';
import { itemWordsOf } from '../papers/itemWords.ts';
import { inWriting, regretEnds, regretUntil, writtenUntil } from '../papers/regret.ts';
import { capital } from '../papers/words.ts';
import { linkTo } from './links.ts';
import type { OrderFacts } from './orderFacts.ts';
import { type Content, coloursOf, type Rendered, rendered } from './paper.ts';
import { moneyIsBack, moneyReturns, partIsBack, secondReturns } from './refundWords.ts';
import type { Site } from './templates.ts';

export const orderTopics = [
  'order.created',
  'order.in_analysis',
  'order.paid',
  'order.paid_twice',
  'order.contested',
  'order.dispute_won',
  'order.part_returned',
  'order.cancelled',
  'order.refund_due',
  'order.refunded',
] as const;
export type OrderTopic = (typeof orderTopics)[number];

/** What a topic is worth writing about as long as the order is still there; later news has a letter of its own. */
const current: Readonly<Record<OrderTopic, readonly OrderFacts['status'][]>> = {
  'order.created': ['awaiting_payment'],
  'order.in_analysis': ['in_analysis'],
  'order.paid': ['paid'],
  'order.paid_twice': ['paid', 'refund_due', 'refunding', 'refunded', 'charged_back'],
  'order.contested': ['charged_back'],
  'order.dispute_won': ['paid'],
  'order.part_returned': ['paid'],
  'order.cancelled': ['cancelled'],
  'order.refund_due': ['refund_due', 'refunding'],
  'order.refunded': ['refunded'],
};

/** `L104 C 14, L104 C 15, Pista (2)`: seats by their numbers, standing places by their sector. */
function placesIn({ seats, standing }: OrderFacts): (readonly [string, string])[] {
  const places = [
    ...seats.map(({ sector, row, seat }) => `${sector} ${row} ${seat}`),
    ...standing.map(({ sector, people }) => `${sector} (${people})`),
  ];
  return places.length === 0 ? [] : [['Lugares', places.join(', ')]];
}

const producerOf = ({ producerId: id, slug, domain }: OrderFacts) => ({ id, slug, domain });

type Words = Pick<Content, 'subject' | 'paragraphs'> & { label: string };

/** What a topic says; null when there is nothing to say. */
function wordsOf(topic: OrderTopic, order: OrderFacts, site: Site, now: Date): Words | null {
  const { title, createdAt } = order;
  const items = itemWordsOf(order.locale);
  switch (topic) {
    case 'order.created':
      // A card is charged at once: there is nothing to remind of.
      return order.method === 'credit'
        ? null
        : {
            subject: `Falta pagar o Pix: ${title}`,
            paragraphs: [
              `Sua reserva está guardada até ${inBrasilia(order.payUntil)}.`,
              'Abra o pedido, copie o código Pix e pague no app do seu banco. Se você já pagou, é só aguardar: a confirmação leva alguns segundos.',
            ],
            label: 'Abrir o pedido',
          };
    case 'order.in_analysis':
      return {
        subject: `Pagamento em análise: ${title}`,
        paragraphs: [
          'O pagamento está em análise. Avisaremos por e-mail assim que terminar, em geral em até 72 horas; o que você reservou está guardado.',
          'Você não precisa pagar de novo.',
        ],
        label: 'Acompanhar o pedido',
      };
    case 'order.paid':
      return {
        subject: `Pedido confirmado: ${title}`,
        paragraphs: [
          order.totalCents === 0
            ? 'Seu pedido está confirmado.'
            : 'Recebemos seu pagamento e seu pedido está confirmado.',
          `${capital(items.many)} em anexo, em PDF, e na página do pedido. Na entrada, mostre o QR code de cada pessoa, no celular ou no papel.`,
          ...regretWords(order, site.company.email, now),
          conditionsLine(site, producerOf(order), createdAt),
        ],
        label: `Ver ${items.mine.toLocaleLowerCase('pt-BR')}`,
      };
    case 'order.paid_twice':
      return secondReturns(order);
    case 'order.dispute_won':
      return order.isToEnter
        ? {
            subject: `Pedido confirmado de novo: ${title}`,
            paragraphs: [
              'A contestação do pagamento terminou, e seu pedido está confirmado de novo, com tudo o que estava nele.',
              'Os QR codes voltaram a dar entrada e são os mesmos de antes. Se você passou algum deles para outra pessoa, avise que voltou a valer.',
            ],
            label: `Ver ${items.mine.toLocaleLowerCase('pt-BR')}`,
          }
        : {
            subject: `Contestação encerrada: ${title}`,
            paragraphs: [
              'A contestação do pagamento desta compra terminou.',
              `Para tirar dúvidas, escreva para ${site.company.email} e informe o pedido nº ${order.publicCode}.`,
            ],
            label: 'Ver o pedido',
          };
    case 'order.part_returned':
      return partIsBack(order, site.company.email);
    case 'order.contested':
      return {
        subject: `Pagamento contestado: ${title}`,
        paragraphs: contestedWords(order, site.company.email),
        label: 'Ver o pedido',
      };
    case 'order.cancelled':
      return {
        subject: `Pedido cancelado: ${title}`,
        paragraphs: cancelledWords(order),
        label: 'Ver o pedido',
      };
    case 'order.refund_due':
      return moneyReturns(order);
    case 'order.refunded':
      return moneyIsBack(order);
  }
}

/** Nobody is blamed: whoever has the card or the account may not be the buyer, and a bank may do it by itself. */
const contestedWords = ({ publicCode, isToEnter }: OrderFacts, email: string): string[] => [
  'O pagamento desta compra foi contestado: o banco, ou quem é titular do cartão ou da conta, pediu o valor de volta.',
  ...(isToEnter
    ? [
        'Enquanto a contestação durar, os QR codes deste pedido não dão entrada, e o que você comprou continua guardado.',
      ]
    : []),
  `Para resolver ou tirar dúvidas, escreva para ${email} e informe o pedido nº ${publicCode}.`,
];

/** Of a bank that never said what it thought, nobody knows what it charged. */
const cancelledWords = ({ cancelledFrom, cancelledBy }: OrderFacts): string[] =>
  cancelledBy === 'clock'
    ? [
        'A análise do pagamento não terminou no prazo e o pedido foi cancelado. O que estava reservado voltou para a venda.',
        'Se o valor for cobrado, será devolvido por inteiro, sem que você precise pedir.',
      ]
    : [
        cancelledFrom === 'in_analysis' && cancelledBy !== 'buyer'
          ? 'O pagamento não foi aprovado na análise e o pedido foi cancelado.'
          : 'Seu pedido foi cancelado.',
        'Nada foi cobrado, e o que estava reservado voltou para a venda.',
      ];

function regretWords(order: OrderFacts, email: string, now: Date): string[] {
  const { createdAt, startsAt, eventStatus, movedAt, dateToCome, isCancelOff } = order;
  const isPostponed = eventStatus === 'postponed';
  const bought = { boughtAt: createdAt, startsAt, isPostponed, movedAt, dateToCome };
  if (isCancelOff) return regretByLetter(regretEnds(bought), email, now);
  const until = regretUntil(bought);
  if (until === null)
    return [
      'O evento foi adiado e ainda não tem nova data. Se mudar de ideia, você pode cancelar pela página do pedido.',
    ];
  const written = writtenUntil(bought);
  if (until > now) {
    const site = `Se mudar de ideia, você pode cancelar pela página do pedido até ${inBrasilia(until)}.`;
    return [
      written === null ? site : `${site} Depois disso, até ${inBrasilia(written)}, escreva para ${email}.`,
    ];
  }
  return written !== null && written > now ? [inWriting(written, email)] : [];
}

function regretByLetter(until: Date | null, email: string, now: Date): string[] {
  if (until === null)
    return [`O evento foi adiado e ainda não tem nova data. Se mudar de ideia, escreva para ${email}.`];
  return until > now ? [`Se mudar de ideia, escreva para ${email} até ${inBrasilia(until)}.`] : [];
}

/** Under the producer's name and colours. Null when the order has moved on meanwhile. */
export function orderMessage(
  topic: OrderTopic,
  order: OrderFacts,
  site: Site,
  now = new Date(),
): Rendered | null {
  if (!current[topic].includes(order.status)) return null;
  const words = wordsOf(topic, order, site, now);
  if (!words) return null;
  const { title, name, theme } = order;
  const { label, ...said } = words;
  return rendered({
    ...said,
    name,
    colours: coloursOf(theme),
    facts: [
      ['Evento', title],
      ['Quando', writtenWhen(order)],
      ['Onde', `${order.venue}, ${order.city} - ${order.state}`],
      [capital(itemWordsOf(order.locale).many), String(order.places)],
      ...placesIn(order),
      ['Total', order.totalCents === 0 ? 'Grátis' : reais(order.totalCents)],
      ['Pedido nº', order.publicCode],
    ],
    link: { label, url: linkTo(site, `/ticket/list/${order.id}`, producerOf(order)) },
    footer: `${order.producerTitle}\nPrecisa de ajuda? Escreva para ${site.company.email}.\n${site.company.name}, ${site.company.address}`,
  });
}
