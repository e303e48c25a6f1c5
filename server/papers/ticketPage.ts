import { hasOwnName } from '#src/domain/rowName.ts';

import { inBrasilia } from '../dates.ts';
import { type Box, drawBand, drawOutline, inksOf } from './frame.ts';
import type { Paper, PaperTicket } from './paper.ts';
import type { Ink } from './pen.ts';
import { drawQr } from './qr.ts';
import type { Sheet } from './sheet.ts';
import { body, ink, inner, label, large, left, margin, small, strong, width } from './ticketLayout.ts';
import { drawNotes, drawSeller, sellerLines, topOfSeller } from './ticketNotes.ts';
import { capital, type Seller, whenOfEvent, whereOfEvent } from './words.ts';

/** 54 mm with its white margin, 41 mm of code. */
const qrSide = 153;

/** One ticket on one page: the ticket itself above, to be cut out, and below it what to bring and who sold it. */
export function drawTicket(sheet: Sheet, paper: Paper, ticket: PaperTicket, seller: Seller): void {
  const { doc, adorn } = sheet;
  const box: Box = { x: margin, y: margin, width, height: 0 };
  const band: Box = { ...box, height: 84 };
  const inks = inksOf(paper.producer.theme);
  adorn(() => drawBand(doc, band, inks));
  drawHead(sheet, paper, ticket, band);
  let y = band.y + band.height;
  y = drawEvent(sheet, paper, y + 44);
  y = drawPlace(sheet, paper, ticket, y + 28);
  y = drawHolder(sheet, paper, ticket, y + 32);
  const tear = y + 24;
  const bottom = drawStub(sheet, paper, ticket, tear + 16) + 16;
  adorn(() => drawOutline(doc, { ...box, height: bottom - box.y }, tear));
  const foot = sellerLines(sheet, paper, seller);
  drawNotes(sheet, paper, ticket, { top: bottom + 28, bottom: topOfSeller(foot) - 20 });
  drawSeller(sheet, foot);
}

function drawHead({ pen, say }: Sheet, { producer, order }: Paper, ticket: PaperTicket, band: Box): void {
  const { onGround } = inksOf(producer.theme);
  const name = pen.fit(
    producer.title,
    { face: 'display', size: 26 },
    { width: inner * 0.6, lines: 1, least: 12 },
  );
  const y = band.y + band.height / 2;
  say('P', () =>
    pen.write(name.lines[0] ?? '', left, y + 2, { face: 'display', size: name.size, color: onGround }),
  );
  const { tickets } = order;
  const number = tickets.findIndex(({ id }) => id === ticket.id) + 1;
  const item = capital(producer.words.one);
  const count = tickets.length > 1 ? `${item} ${number} de ${tickets.length}` : item;
  say('P', () =>
    pen.write(`${count} · Pedido nº ${order.public_code}`, left, y + 20, { ...body, color: onGround }),
  );
}

function drawEvent({ pen, say }: Sheet, paper: Paper, y: number): number {
  const { title } = paper.order.event;
  const face: Ink = { face: 'display', size: 38, color: ink };
  const { lines, size } = pen.fit(title.toLocaleUpperCase('pt-BR'), face, {
    width: inner,
    lines: 2,
    least: 18,
  });
  say('H1', () => pen.writeAll(lines, left, y, { ...face, size }, size * 1.05), title);
  let next = y + (lines.length - 1) * size * 1.05;
  const paragraphs: [string, Ink][] = [
    [paper.event.subtitle, body],
    [whenOfEvent(paper.event), strong],
    [whereOfEvent(paper), body],
  ];
  for (const [text, style] of paragraphs) {
    const wrapped = pen.wrap(text, style, inner);
    const top = next;
    if (wrapped.length > 0) say('P', () => pen.writeAll(wrapped, left, top + 24, style, 15));
    next += wrapped.length * 15 + (wrapped.length > 0 ? 3 : 0);
  }
  return next + 10;
}

/** Gate, sector, row and seat, large: what one looks for on the way in. */
function drawPlace(
  { pen, say }: Sheet,
  { producer: { words } }: Paper,
  { gate, sector, section, row, seat }: PaperTicket,
  y: number,
): number {
  const cells = [
    { name: 'Portão', value: gate, share: 0.2 },
    { name: words.sector, value: sector, share: 0.44 },
    { name: row !== null && hasOwnName(row) ? 'Lugar' : 'Fila', value: row ?? '', share: 0.18 },
    { name: 'Assento', value: seat ?? '', share: 0.18 },
  ].filter(({ value }) => value !== '');
  const whole = cells.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  let below = y;
  for (const { name, value, share } of cells) {
    const room = (inner * share) / whole;
    const at = x;
    const { lines, size } = pen.fit(value, large, { width: room - 14, lines: 2, least: 14 });
    say('P', () => {
      pen.write(name, at, y, label);
      pen.writeAll(lines, at, y + 6 + 0.85 * size, { ...large, size }, size);
    });
    below = Math.max(below, y + 6 + (lines.length - 0.15) * size);
    x += room;
  }
  const more = [section === sector ? '' : section, seat === null ? 'Sem lugar marcado' : ''].filter(Boolean);
  if (more.length === 0) return below;
  say('P', () => pen.write(more.join(' · '), left, below + 18, body));
  return below + 18;
}

function drawHolder(
  { doc, pen, say, adorn }: Sheet,
  { producer: { words, theme } }: Paper,
  { holder, type }: PaperTicket,
  y: number,
): number {
  const inks = inksOf(theme);
  const tag: Ink = { face: 'display', size: 15, color: inks.onAccent };
  const kind = pen.fit(type, tag, { width: inner * 0.44, lines: 2, least: 11 });
  const kindWidth =
    Math.max(...kind.lines.map((line) => pen.widthOf(line, { ...tag, size: kind.size }))) + 20;
  const kindHeight = 11 + kind.lines.length * kind.size;
  const x = left + inner - kindWidth;
  adorn(() => doc.roundedRect(x, y - 4, kindWidth, kindHeight, 3).fill(inks.accent));
  const name = pen.fit(holder.name, strong, { width: x - left - 16, lines: 2, least: 8 });
  say('P', () => {
    pen.write(capital(words.holder), left, y, label);
    pen.writeAll(name.lines, left, y + 16, { ...strong, size: name.size }, 14);
  });
  const last = y + 17 + name.lines.length * 14;
  say('P', () => pen.write(`CPF ${holder.cpf}`, left, last, body));
  say('P', () =>
    pen.writeAll(kind.lines, x + 10, y + 1 + 0.82 * kind.size, { ...tag, size: kind.size }, kind.size),
  );
  return Math.max(last, y + kindHeight);
}

function drawStub(
  { doc, pen, say, show }: Sheet,
  { order }: Paper,
  { qr, code }: PaperTicket,
  y: number,
): number {
  show(`QR code ${code}`, () => drawQr(doc, qr, { x: left - 18, y, side: qrSide }));
  const x = left + qrSide + 12;
  const lines: [string, Ink, number][] = [
    ['Código', label, 44],
    [code, large, 78],
    [`Pedido nº ${order.public_code}`, body, 104],
    [`Comprado em ${inBrasilia(new Date(order.created_at))}`, { ...small, size: 9.5 }, 120],
  ];
  for (const [text, style, below] of lines) say('P', () => pen.write(text, x, y + below, style));
  return y + qrSide;
}
