import { reais } from '#src/domain/money.ts';

import type { OrderFacts } from './orderFacts.ts';

interface Words {
  subject: string;
  paragraphs: readonly string[];
  label: string;
}

const voidTickets = 'Os QR codes deste pedido não valem mais na entrada.';

interface Reason {
  subject: string;
  /** Empty where nobody said why. */
  why: string;
  /** Somebody cancelled what was bought. */
  isCancelled?: boolean;
}

/** Why money goes back, and what the buyer asked for is acknowledged at once (Decreto 7.962/2013, art. 5). */
function reasonOf({ title, owedFrom, owedBy, eventStatus, wasOver, publicCode }: OrderFacts): Reason {
  const subject = `Compra cancelada: ${title}`;
  if (owedFrom === 'paid' && owedBy === 'buyer')
    return {
      subject,
      why: `Recebemos seu pedido de cancelamento e cancelamos a compra. Protocolo: ${publicCode}.`,
      isCancelled: true,
    };
  if (owedFrom === 'paid' && owedBy === 'operator')
    return {
      subject,
      why: `O atendimento cancelou sua compra. Protocolo: ${publicCode}.`,
      isCancelled: true,
    };
  if (eventStatus === 'cancelled')
    return { subject: `Evento cancelado: ${title}`, why: 'O evento foi cancelado.' };
  return {
    subject: `Vamos devolver seu pagamento: ${title}`,
    why: wasOver ? 'Seu pagamento chegou quando o evento já tinha terminado.' : '',
  };
}

/** Why money that came buys nothing any more, where the event is to take place; empty where it is known, or where nobody was late. */
function whyTooLate({ eventStatus, wasOver, owedFrom, cancelledBy, method }: OrderFacts): string {
  if (eventStatus === 'cancelled' || wasOver) return '';
  if (owedFrom === 'cancelled' && cancelledBy === 'buyer')
    return 'Você já tinha cancelado o pedido quando o pagamento foi confirmado. ';
  return owedFrom === 'expired' && method !== 'credit'
    ? 'Recebemos seu Pix depois do prazo e não foi mais possível confirmar o pedido. '
    : '';
}

/** What is to go back, and a sentence about what went before; both are the whole amount. */
const amountsOf = ({ totalCents, returnedCents }: OrderFacts) => ({
  total: reais(totalCents - returnedCents),
  before: returnedCents > 0 ? ` Os outros ${reais(returnedCents)} já tinham sido devolvidos.` : '',
});

/** Null for an order that cost nothing. */
export function moneyReturns(order: OrderFacts): Words | null {
  if (order.totalCents === 0) return null;
  const { total, before } = amountsOf(order);
  const { subject, why, isCancelled } = reasonOf(order);
  const back =
    order.method === 'credit'
      ? `O valor ${before ? '' : 'total '}de ${total} será devolvido no cartão; o estorno aparece em até duas faturas.`
      : `O valor de ${total} será devolvido para a mesma conta.`;
  return {
    subject,
    paragraphs: [
      ...(why ? [why] : []),
      ...(isCancelled ? [voidTickets] : []),
      `${whyTooLate(order)}${back}${before}`,
      'Você não precisa fazer nada: avisaremos quando o valor voltar.',
    ],
    label: 'Acompanhar o reembolso',
  };
}

const sameWay =
  'será devolvido pelo mesmo meio em que foi pago: o Pix, para a mesma conta; no cartão, o estorno aparece em até duas faturas.';

/** Of two payments of one order the second goes back, whichever way it was paid and whatever became of the order meanwhile. */
export const secondReturns = ({ title, totalCents, status }: OrderFacts): Words => ({
  subject: `Você pagou duas vezes: ${title}`,
  paragraphs: [
    ...(status === 'paid'
      ? [
          'Recebemos mais de um pagamento deste pedido. Um deles confirmou a compra, e seu pedido continua valendo.',
          `O outro, de ${reais(totalCents)}, ${sameWay}`,
        ]
      : [
          'Recebemos mais de um pagamento deste pedido.',
          `O que chegou depois, de ${reais(totalCents)}, ${sameWay}`,
        ]),
    'Você não precisa fazer nada.',
  ],
  label: 'Ver o pedido',
});

const where = (method: OrderFacts['method']): string =>
  method === 'credit'
    ? 'no cartão do pagamento; o estorno aparece em até duas faturas'
    : 'para a conta de onde veio o pagamento';

/** `method` null: paid back by hand. */
const wayBack = (total: string, method: OrderFacts['method']): string =>
  method === null
    ? `Devolvemos ${total} por transferência, e não pelo meio em que você pagou.`
    : `Devolvemos ${total} ${where(method)}.`;

/** Whoever gave it back did so in the provider's own panel, and nothing of the order changes. */
export function partIsBack({ title, totalCents, returnedCents, method }: OrderFacts, email: string): Words {
  return {
    subject: `Devolvemos parte do pagamento: ${title}`,
    paragraphs: [
      `Dos ${reais(totalCents)} desta compra, ${reais(returnedCents)} já foram devolvidos ${where(method)}.`,
      'Seu pedido continua valendo por inteiro.',
      `Não sabe o motivo? Escreva para ${email}.`,
    ],
    label: 'Ver o pedido',
  };
}

/** It says once more why: money that is back before the post went is all that its buyer hears. */
export function moneyIsBack(order: OrderFacts): Words {
  const { title, totalCents, method, eventStatus, owedFrom, owedBy, returnedBy } = order;
  const isOff = eventStatus === 'cancelled' && owedBy !== 'buyer' && owedBy !== 'operator';
  if (totalCents === 0)
    return {
      subject: `${isOff ? 'Evento' : 'Pedido'} cancelado: ${title}`,
      paragraphs: [
        isOff ? 'O evento foi cancelado, e com ele o seu pedido.' : 'Seu pedido foi cancelado.',
        voidTickets,
      ],
      label: 'Ver o pedido',
    };
  const { total, before } = amountsOf(order);
  const { why } = reasonOf(order);
  return {
    subject: `Devolvemos seu pagamento: ${title}`,
    paragraphs: [
      ...(why ? [why] : []),
      `${whyTooLate(order)}${wayBack(total, returnedBy === 'operator' ? null : method)}${before}`,
      ...(owedFrom === 'paid' ? [voidTickets] : []),
    ],
    label: 'Ver o pedido',
  };
}
