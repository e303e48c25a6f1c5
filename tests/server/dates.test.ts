import { describe, expect, test } from 'vitest';

import { dayOf, endOfTerm, groupOf, inBrasilia, isoIn, longWhen, whenOf } from '#server/dates.ts';

describe('a date in words', () => {
  const moment = new Date('2027-03-14T23:00:00Z');

  test.each([
    ['America/Sao_Paulo', '2027-03-14T20:00:00-03:00', '20h', null],
    ['America/Bahia', '2027-03-14T20:00:00-03:00', '20h', null],
    ['America/Manaus', '2027-03-14T19:00:00-04:00', '19h', 'horário de Manaus'],
    ['America/Cuiaba', '2027-03-14T19:00:00-04:00', '19h', 'horário de Cuiabá'],
    ['America/Porto_Velho', '2027-03-14T19:00:00-04:00', '19h', 'horário de Porto Velho'],
    ['America/Rio_Branco', '2027-03-14T18:00:00-05:00', '18h', 'horário de Rio Branco'],
    ['America/Noronha', '2027-03-14T21:00:00-02:00', '21h', 'horário de Fernando de Noronha'],
  ])('%s', (zone, iso, hour, name) => {
    expect(whenOf(moment, zone, moment)).toMatchObject({
      iso,
      hour,
      zone: name,
      weekday: 'dom',
      day: '14',
      month: 'mar',
    });
  });

  test('is a sentence with its comma, and half hours are told', () => {
    const evening = new Date('2026-11-23T00:30:00Z');
    expect(whenOf(evening, 'America/Sao_Paulo', evening)).toEqual({
      iso: '2026-11-22T21:30:00-03:00',
      weekday: 'dom',
      day: '22',
      month: 'nov',
      hour: '21h30',
      text: 'domingo, 22 de novembro, às 21:30',
      zone: null,
    });
  });

  test('midnight is the first minute of its day', () => {
    const midnight = new Date('2026-12-05T03:00:00Z');
    expect(whenOf(midnight, 'America/Sao_Paulo', midnight)).toMatchObject({
      hour: '0h',
      day: '5',
      weekday: 'sáb',
    });
    expect(dayOf(midnight, 'America/Sao_Paulo')).toBe('2026-12-05');
    expect(isoIn(midnight, 'America/Sao_Paulo')).toBe('2026-12-05T00:00:00-03:00');
  });

  test('says the year where it is not the one of the event’s own calendar', () => {
    // An hour into 2028 in Brasília, an hour before it in Rio Branco.
    const turn = new Date('2028-01-01T04:00:00Z');
    const spoken = (iso: string, zone: string) => whenOf(new Date(iso), zone, turn).text;
    expect(spoken('2027-12-12T22:00:00-03:00', 'America/Sao_Paulo')).toBe(
      'domingo, 12 de dezembro de 2027, às 22:00',
    );
    expect(spoken('2028-12-12T22:00:00-03:00', 'America/Sao_Paulo')).toBe(
      'terça-feira, 12 de dezembro, às 22:00',
    );
    expect(spoken('2027-12-31T22:00:00-05:00', 'America/Rio_Branco')).toBe(
      'sexta-feira, 31 de dezembro, às 22:00',
    );
    expect(spoken('2028-01-01T22:00:00-05:00', 'America/Rio_Branco')).toBe(
      'sábado, 1º de janeiro de 2028, às 22:00',
    );
  });

  test('of a paper or a letter always has its year, and its zone where that is not Brasília’s', () => {
    expect(longWhen(moment, 'America/Sao_Paulo')).toBe('domingo, 14 de março de 2027, às 20:00');
    expect(longWhen(moment, 'America/Manaus')).toBe(
      'domingo, 14 de março de 2027, às 19:00 (horário de Manaus)',
    );
  });

  test('summer time of other years is the zone’s own', () => {
    expect(isoIn(new Date('2018-12-01T12:00:00Z'), 'America/Sao_Paulo')).toBe('2018-12-01T10:00:00-02:00');
  });

  test('opening of sales is told in Brasília’s time', () => {
    expect(inBrasilia(new Date('2026-11-05T13:00:00Z'))).toBe('05/11/2026 às 10:00, horário de Brasília');
  });
});

describe('the heading of an event', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const starting = (iso: string, hours = 3) => {
    const start = new Date(iso);
    return groupOf(start, new Date(start.getTime() + hours * 3_600_000), 'America/Sao_Paulo', now);
  };

  test.each([
    ['2026-11-20T23:00:00Z', 'week'],
    ['2026-11-27T02:59:00Z', 'week'],
    ['2026-11-27T03:00:00Z', 'fortnight'],
    ['2026-12-05T23:00:00Z', 'fortnight'],
    ['2026-12-06T03:00:00Z', 'later'],
    ['2026-11-20T10:00:00Z', 'past'],
  ])('%s is %s', (iso, group) => {
    expect(starting(iso)).toBe(group);
  });

  test('what has begun and goes on is of this week', () => {
    expect(starting('2026-11-18T10:00:00Z', 100)).toBe('week');
  });
});

describe('a term of seven days', () => {
  test.each([
    ['from the first minute of a day of Brasília', '2026-11-20T03:01:00Z'],
    ['from the last minute of it', '2026-11-21T02:59:00Z'],
  ])('%s lasts until the last minute of the seventh after it', (_, from) => {
    expect(endOfTerm(new Date(from), 7)).toEqual(new Date('2026-11-28T02:59:59.999Z'));
  });

  test('goes on into another year, and over a day that a leap year has more', () => {
    expect(endOfTerm(new Date('2026-12-28T15:00:00Z'), 7)).toEqual(new Date('2027-01-05T02:59:59.999Z'));
    expect(endOfTerm(new Date('2028-02-25T15:00:00Z'), 7)).toEqual(new Date('2028-03-04T02:59:59.999Z'));
  });
});
