import { isHalf } from '#src/domain/event.ts';

import type { Paper, PaperTicket } from './paper.ts';
import type { Ink } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { body, bottomOfPage, ink, inner, left, small } from './ticketLayout.ts';
import { type Seller, sellerLine } from './words.ts';

const rating = (age: Paper['event']['rating']) =>
  age === 'L' ? 'Classificação livre.' : `Classificação: ${age} anos.`;

const note: Ink = { ...body, size: 10 };
const noteHeight = 13;

/** What has a page of its own is to be done before one goes: a face to be registered, a form. */
const hasLink = ({ url }: Paper['event']['notices'][number]) => Boolean(url);

/** What to bring and to know, from `top` as far as `bottom` allows. */
export function drawNotes(
  sheet: Sheet,
  { event, producer }: Paper,
  { documents, benefit, is_daily: isDaily }: PaperTicket,
  { top, bottom }: { top: number; bottom: number },
): void {
  const { pen, say } = sheet;
  const bring = documents.length > 0 ? documents : ['Documento oficial com foto'];
  const notes = [
    `Leve: ${bring.join('; ')}.`,
    rating(event.rating),
    ...event.notices.filter(hasLink).map(({ text }) => text),
    ...(isHalf(benefit) ? ['Sem o documento do benefício, você pode pagar a diferença na entrada.'] : []),
    `Mostre o QR code na entrada, no papel ou no celular. Ele vale ${isDaily ? 'uma entrada por dia' : 'uma vez só'}: não publique nem empreste a imagem.`,
    `Com a troca de ${producer.words.holder}, este papel deixa de valer.`,
    ...event.notices.filter((notice) => !hasLink(notice)).map(({ text }) => text),
  ];
  say('H2', () => pen.write('Antes de ir', left, top, { face: 'display', size: 16, color: ink }));
  let y = top + 6;
  for (const lines of fitting(
    notes.map((text) => pen.wrap(text, note, inner - 12)),
    bottom - y,
  )) {
    const first = y + noteHeight;
    y += heightOf(lines);
    say('P', () => {
      pen.write('•', left, first, note);
      pen.writeAll(lines, left + 12, first, note, noteHeight);
    });
  }
}

const heightOf = (lines: readonly string[]) => lines.length * noteHeight + 4;

/** Whatever has room, and where something has none a line that says where it stands. */
function fitting(notes: readonly (readonly string[])[], room: number): (readonly string[])[] {
  const total = notes.reduce((sum, lines) => sum + heightOf(lines), 0);
  if (total <= room) return [...notes];
  const rest = ['Há mais avisos na página do pedido.'];
  let left = room - heightOf(rest);
  const shown = notes.filter((lines) => {
    const fits = heightOf(lines) <= left;
    if (fits) left -= heightOf(lines);
    return fits;
  });
  return [...shown, rest];
}

const sellerHeight = 12;

/** Who made it and who sold it, in lines for the foot of the page. */
export const sellerLines = ({ pen }: Sheet, { event, producer }: Paper, seller: Seller): string[] =>
  [
    `Realização: ${event.organizer}`,
    [producer.title, producer.footer].filter(Boolean).join(' · '),
    sellerLine(seller),
  ].flatMap((text) => pen.wrap(text, small, inner));

/** Where the seller's lines begin. */
export const topOfSeller = (lines: readonly string[]): number =>
  bottomOfPage - (lines.length - 1) * sellerHeight;

export function drawSeller({ pen, say }: Sheet, lines: readonly string[]): void {
  say('P', () => pen.writeAll(lines, left, topOfSeller(lines), small, sellerHeight));
}
