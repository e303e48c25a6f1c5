import { expect, test } from 'vitest';

import { calendarOf } from '#server/papers/calendar.ts';
import { itemWordsOf } from '#server/papers/itemWords.ts';

import { paper, ticket } from './samples.ts';

const site = { publicUrl: 'https://ingressos.example', production: true };
const now = new Date('2026-11-21T12:00:00Z');
const fileOf = (changes: Parameters<typeof paper>[0] = {}) => calendarOf(paper(changes), site, now);

interface Component {
  name: string;
  /** By name, each once. */
  values: Record<string, string>;
  inside: Component[];
}

/** Reads iCalendar as RFC 5545 has it: unfolded lines, components inside one another, texts with their escapes undone. */
function read(file: string): Component {
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const root: Component = { name: '', values: {}, inside: [] };
  const open = [root];
  for (const line of file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? [];
    const inner = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component = { name: value, values: {}, inside: [] };
      inner.inside.push(component);
      open.push(component);
    } else if (name === 'END') {
      expect(open.pop()?.name).toBe(value);
    } else {
      expect(name).not.toBe('');
      expect(inner.values).not.toHaveProperty(name);
      inner.values[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) =>
        /n/i.test(sign) ? '\n' : sign,
      );
    }
  }
  expect(open).toEqual([root]);
  return root.inside[0] ?? root;
}

test('a match, byte for byte', () => {
  expect(fileOf().split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bilheteria//Pedidos//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:0197c0de-0000-4000-8000-000000000001@ingressos.example',
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261129T190000Z',
    'DTEND:20261129T210000Z',
    'SUMMARY:Araçaúna × Maré Alta',
    'LOCATION:Arena Grená · Avenida das Catracas\\, 1500 · Vila Grená - SP',
    'DESCRIPTION:Pedido nº K7M2QX\\nSetor L104\\, Cadeiras\\, fila C\\, assento 14\\',
    ' nMeus Ingressos: https://ingressos.aracauna.example/ticket/list/0197c0de-0',
    ' 000-4000-8000-000000000001',
    'URL:https://ingressos.aracauna.example/ticket/list/0197c0de-0000-4000-8000-',
    ' 000000000001',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Amanhã: Araçaúna × Maré Alta',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a table is not a row', () => {
  const tickets = [ticket({ sector: 'Salão', section: 'Salão', row: 'Mesa 4', seat: '2' })];
  expect(read(fileOf({ tickets })).inside[0]?.values.DESCRIPTION).toContain('Setor Salão, Mesa 4, assento 2');
});

test('is read back by whoever knows the format, whatever is in it', () => {
  const title = 'Ação; \\ "Noite", parte 2:\r\nfim\u0007';
  const notice = `${'Não há reentrada, ação única; é sério 😀 '.repeat(6)}fim`;
  const file = fileOf({
    told: { title },
    event: {
      notices: [{ text: notice }],
      span: '3 dias',
      startsAt: new Date('2026-12-30T17:00:00Z'),
      endsAt: new Date('2027-01-02T02:00:00Z'),
    },
    tickets: [
      ticket(),
      ticket({ id: '2', seat: '15' }),
      ticket({ id: '3', row: null, seat: null, section: 'L104' }),
      ticket({ id: '4', status: 'void', seat: '99' }),
    ],
  });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const { name, inside } = read(file);
  expect(name).toBe('VCALENDAR');
  expect(inside[0]?.values).toMatchObject({
    TRANSP: 'TRANSPARENT',
    SUMMARY: 'Ação; \\ "Noite", parte 2:\nfim',
    DTSTART: '20261230T170000Z',
    DTEND: '20270102T020000Z',
    DESCRIPTION: [
      'Pedido nº K7M2QX',
      'Setor L104, Cadeiras, fila C, assento 14',
      'Setor L104, Cadeiras, fila C, assento 15',
      'Setor L104',
      '3 dias',
      notice,
      'Meus Ingressos: https://ingressos.aracauna.example/ticket/list/0197c0de-0000-4000-8000-000000000001',
    ].join('\n'),
  });
  expect(inside[0]?.inside[0]).toMatchObject({
    name: 'VALARM',
    values: { TRIGGER: '-P1D', DESCRIPTION: 'Começa amanhã: Ação; \\ "Noite", parte 2:\nfim' },
  });
});

test('what is no sector is called as its producer calls it', () => {
  const words = itemWordsOf({ 'ticket.sector': 'Opção' });
  expect(read(fileOf({ producer: { words } })).inside[0]?.values.DESCRIPTION).toContain(
    'Opção L104, Cadeiras, fila C',
  );
});

test('an event that was put off and has no new date is not firm, takes no time and reminds nobody', () => {
  const { values, inside } = read(fileOf({ event: { isPostponed: true, dateToCome: true } })).inside[0] ?? {};
  expect(values).toMatchObject({
    STATUS: 'TENTATIVE',
    TRANSP: 'TRANSPARENT',
    SUMMARY: 'Adiado: Araçaúna × Maré Alta',
    UID: read(fileOf()).inside[0]?.values['UID'],
    DESCRIPTION: expect.stringContaining(
      '\nAdiado, nova data a definir. Era domingo, 29 de novembro de 2026, às 16:00\n',
    ),
  });
  expect(inside).toEqual([]);
});

test('an event that does not take place, or money that went back, takes the entry off the calendar', () => {
  const entryOf = (changes: Parameters<typeof paper>[0]) => read(fileOf(changes)).inside[0];
  const statusOf = (changes: Parameters<typeof paper>[0]) => entryOf(changes)?.values['STATUS'];
  expect(statusOf({ event: { isCancelled: true } })).toBe('CANCELLED');
  expect(statusOf({ event: { isCancelled: true, dateToCome: true } })).toBe('CANCELLED');
  expect(statusOf({ order: { status: 'refunded' } })).toBe('CANCELLED');
  expect(entryOf({ event: { isCancelled: true } })?.inside).toEqual([]);
  expect(read(fileOf({ order: { status: 'refunded' } })).inside[0]?.values['UID']).toBe(
    read(fileOf()).inside[0]?.values['UID'],
  );
});
