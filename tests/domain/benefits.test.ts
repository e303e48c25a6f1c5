import { describe, expect, test } from 'vitest';

import {
  ageOn,
  ageRuleOf,
  companionsBeyond,
  countsInQuota,
  halfQuotaOf,
  keptUntilHours,
} from '#src/domain/benefits.ts';
import { isExactHalf, isHalf, type Rating } from '#src/domain/event.ts';

test.each([
  [36_000, 14_400],
  [0, 0],
  [1, 1],
  [101, 41],
])('of %i tickets %i are kept for half price', (people, quota) => {
  expect(halfQuotaOf(people)).toBe(quota);
});

test('they are kept longer where more than ten thousand come', () => {
  expect([keptUntilHours(10_000), keptUntilHours(10_001)]).toEqual([48, 72]);
});

test.each<[string | null, boolean]>([
  ['meia_estudante', true],
  ['meia_jovem', true],
  ['pcd', true],
  ['acompanhante_pcd', true],
  ['idoso', false],
  ['professor_sp', false],
  ['social', false],
  [null, false],
])('%s counts in the quota: %s', (benefit, counts) => {
  expect(countsInQuota(benefit)).toBe(counts);
});

test.each<[string | null, 'exactly half' | 'half or less' | 'no half']>([
  ['meia_estudante', 'exactly half'],
  ['meia_professor', 'exactly half'],
  ['meia_ate_21', 'exactly half'],
  ['idoso', 'half or less'],
  ['pcd', 'half or less'],
  ['acompanhante_pcd', 'half or less'],
  ['professor_sp', 'half or less'],
  ['social', 'no half'],
  ['socio', 'no half'],
  ['gratuito', 'no half'],
  ['meiota', 'no half'],
  [null, 'no half'],
])('%s is %s by law', (benefit, half) => {
  expect([isHalf(benefit), isExactHalf(benefit)]).toEqual([half !== 'no half', half === 'exactly half']);
});

test.each([
  [1, 1, 0],
  [1, 2, 1],
  [0, 1, 1],
  [2, 0, 0],
])('%i people with a disability, %i companions: %i too many', (people, companions, beyond) => {
  const lines = [
    { benefit: 'pcd', amount: people },
    { benefit: 'acompanhante_pcd', amount: companions },
    { benefit: null, amount: 3 },
  ];
  expect(companionsBeyond(lines)).toBe(beyond);
});

test.each([
  ['14/03/2009', 18],
  ['15/03/2009', 17],
  ['29/02/2008', 19],
  ['01/12/2008', 18],
])('born on %s, %i years old on 14 March 2027', (birth, age) => {
  expect(ageOn(birth, '2027-03-14')).toBe(age);
});

describe('an age', () => {
  test.each<[number, string | null, Rating, ReturnType<typeof ageRuleOf>]>([
    [17, null, '18', 'rule.adults'],
    [18, null, '18', null],
    [17, null, '16', null],
    [59, 'idoso', 'L', 'rule.elderly'],
    [60, 'idoso', 'L', null],
    [14, 'meia_jovem', 'L', 'rule.youth'],
    [15, 'meia_jovem', 'L', null],
    [29, 'meia_jovem', 'L', null],
    [30, 'meia_jovem', 'L', 'rule.youth'],
    [30, 'meia_estudante', 'L', null],
  ])('of %i with %s at an event rated %s: %s', (age, benefit, rating, rule) => {
    expect(ageRuleOf(age, { benefit, rating })).toBe(rule);
  });
});
