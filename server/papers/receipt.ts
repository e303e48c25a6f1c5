import { veiledCpf } from '#src/domain/document.ts';
import { installmentsOf, installmentsText } from '#src/domain/installments.ts';
import { reais } from '#src/domain/money.ts';
import { isSettled } from '#src/domain/order.ts';

import type { Config } from '../config.ts';
import { inBrasilia } from '../dates.ts';
import { escaped } from '../escaped.ts';
import { conditionsLine } from './conditions.ts';
import { inksOf } from './frame.ts';
import type { ItemWords } from './itemWords.ts';
import type { Paper } from './paper.ts';
import { receiptStyle } from './receiptStyle.ts';
import { type Bought, inWriting, isAnother, regretEnds, regretUntil } from './regret.ts';
import { placeOf, type Seller, sellerLine, whenOfEvent, whereOfEvent } from './words.ts';

type Item = Paper['order']['items'][number];

const amount = (cents: number) => (cents === 0 ? 'Grátis' : reais(cents));

function itemRow(item: Item, words: ItemWords): string {
  const { name, holders, unit_cents: unit, discount_cents: discount } = item;
  return `<tr>
<th scope="row">${escaped(name)}<span>${escaped(placeOf(item, words))}</span>${
    holders.length === 0 ? '' : `<span>Para ${escaped(holders.join(', '))}</span>`
  }</th>
<td>${amount(unit)}${discount === 0 ? '' : `<span>− ${reais(discount)} de desconto</span>`}</td>
</tr>`;
}

/** What went back before the rest did. */
const returnedOf = ({ status, returned_cents: returned = 0 }: Paper['order']) =>
  status === 'refunded' ? 0 : returned;

function sums({ order }: Paper): string {
  const { subtotal_cents: subtotal, discount_cents: discount, fee_cents: fee, total_cents: total } = order;
  const returned = returnedOf(order);
  const rows: [label: string, value: string][] = [
    ['Subtotal', reais(subtotal)],
    ...(discount === 0
      ? []
      : [
          [escaped(['Desconto', ...order.coupons].join(' · ')), `− ${reais(discount)}`] satisfies [
            string,
            string,
          ],
        ]),
    ...(fee === 0 ? [] : [['Taxa de conveniência', reais(fee)] satisfies [string, string]]),
    ['Total', amount(total)],
    ...(returned === 0 ? [] : [['Já devolvido', `− ${reais(returned)}`] satisfies [string, string]]),
  ];
  return rows.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`).join('\n');
}

/** `Pix`, `Visa final 0010, 3x de R$ 77,00 sem juros`; null for an order nobody had to pay. */
export function methodOf({ payment, total_cents: total }: Paper['order']): string | null {
  if (total === 0 || payment === null) return null;
  if (payment.method === 'pix') return 'Pix';
  const { card } = payment;
  if (!card) return 'Cartão de crédito';
  return `${card.brand} final ${card.last4}, ${installmentsText(installmentsOf(total, card.installments))}`;
}

/** What the law gives the buyer, in dates. */
function regretWords({ order, event }: Paper, { now, seller }: Pick<ReceiptFacts, 'now' | 'seller'>): string {
  if (event.isCancelled)
    return `Evento cancelado. ${order.total_cents === 0 ? 'Este pedido não vale mais.' : 'Você receberá o valor de volta, com as taxas.'}`;
  const boughtAt = new Date(order.created_at);
  const { startsAt, isPostponed, movedAt, dateToCome } = event;
  const bought = { boughtAt, startsAt, isPostponed, movedAt, dateToCome };
  const { in_writing: isInWriting = false, total_cents: total } = order;
  const left = total - returnedOf(order);
  const whole = left === total ? 'o valor total' : `o restante, ${reais(left)}`;
  const back = total === 0 ? '' : ` Devolvemos ${whole}, com a taxa.`;
  const said = `${ruleOf(bought, isInWriting ? seller.email : null)}${back}`;
  const ends = regretEnds(bought);
  const until = isInWriting ? ends : regretUntil(bought);
  if (ends === null || until === null) return `${said} A nova data ainda não foi marcada.`;
  if (ends <= now) return `${said} Nesta compra, o prazo terminou em ${inBrasilia(ends)}.`;
  if (until <= now) return inWriting(ends, seller.email);
  return until < ends
    ? `${said} Nesta compra, pelo site até ${inBrasilia(until)}; por e-mail, para ${seller.email}, até ${inBrasilia(ends)}.`
    : `${said} Nesta compra, até ${inBrasilia(until)}.`;
}

/** Of somebody to write to where that is the only way. */
function ruleOf(bought: Bought, email: string | null): string {
  const byLetter = email === null ? '' : `, por e-mail para ${email}`;
  if (bought.isPostponed) return `O evento foi adiado, e você pode desistir até a nova data${byLetter}.`;
  if (isAnother(bought))
    return `O evento mudou de data ou de local depois da compra, e você pode desistir até ele começar${byLetter}.`;
  return `Você pode desistir em até 7 dias da compra${byLetter || ': pelo site, até 48 horas antes do evento; depois disso, por e-mail'}.`;
}

const fact = ([label, value]: readonly [string, string]) =>
  `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`;

const section = (title: string, content: string) => `<section>
<h2>${escaped(title)}</h2>
${content}
</section>`;

export interface ReceiptFacts {
  seller: Seller;
  site: Pick<Config, 'publicUrl' | 'production'>;
  /** No payment here is real. */
  isSandbox: boolean;
  now: Date;
}

/**
 * An order as a page to print or keep: what was bought, what it cost, how it was paid and by whom, what happened to it, who
 * sold it (Decreto 7.962/2013) and until when it may be undone. One file, no script; `receiptPolicy` is its policy.
 */
export function receiptHtml(paper: Paper, { seller, site, isSandbox, now }: ReceiptFacts): string {
  const { order, buyer, event, producer } = paper;
  const isProof = isSettled(order.status);
  const title = isProof ? 'Comprovante de compra' : 'Resumo do pedido';
  const { ground, onGround } = inksOf(producer.theme);
  const method = methodOf(order);
  const parts = [
    section(
      order.event.title,
      `${event.subtitle === '' ? '' : `<p>${escaped(event.subtitle)}</p>\n`}<p><strong>${escaped(whenOfEvent(event))}</strong></p>
<p>${escaped(whereOfEvent(paper))}</p>`,
    ),
    section(
      'Itens',
      `<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="sum">Valor</th></tr></thead>
<tbody>
${order.items.map((item) => itemRow(item, producer.words)).join('\n')}
</tbody>
<tfoot>
${sums(paper)}
</tfoot>
</table>`,
    ),
    section(
      'Compra',
      `<dl>
${[
  ['Pedido nº', order.public_code] as const,
  ['Feito em', inBrasilia(new Date(order.created_at))] as const,
  ['Comprado por', `${buyer.name}, CPF ${veiledCpf(buyer.document)}`] as const,
  ...(method === null ? [] : [['Pagamento', method] as const]),
]
  .map(fact)
  .join('\n')}
</dl>`,
    ),
    section(
      'Andamento',
      `<ol>
${order.timeline.map(({ at, text }) => `<li><time datetime="${escaped(at)}">${inBrasilia(new Date(at))}</time>: ${escaped(text)}</li>`).join('\n')}
</ol>`,
    ),
    ...(order.status === 'paid'
      ? [section('Se você mudar de ideia', `<p>${escaped(regretWords(paper, { now, seller }))}</p>`)]
      : []),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pedido nº ${escaped(order.public_code)}</title>
<style>${receiptStyle}</style>
</head>
<body style="--ground:${ground};--on-ground:${onGround}">
<main>
<div class="paper">
<header>
<p>${escaped(producer.title)}</p>
<h1>${title}</h1>
</header>
<section>
<p class="status">${escaped(order.status_text)}</p>
${isProof ? '' : '<p class="note">Este documento não comprova pagamento.</p>'}
${isSandbox ? '<p class="note">Ambiente de demonstração: nenhum pagamento é real.</p>' : ''}
</section>
${parts.join('\n')}
<footer>
<p>Realização: ${escaped(event.organizer)}</p>
<p>${escaped([producer.title, producer.footer].filter(Boolean).join(' · '))}</p>
<p>${escaped(sellerLine(seller))}</p>
<p>${escaped(conditionsLine(site, producer, new Date(order.created_at)))}</p>
</footer>
</div>
</main>
</body>
</html>`;
}
