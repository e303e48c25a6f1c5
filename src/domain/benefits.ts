import type { Rating } from './event.ts';

/** Whom the 40 % are kept for (Lei 12.933/2013). The elderly and teachers have laws of their own, without a quota. */
const kept = new Set(['meia_estudante', 'meia_jovem', 'pcd', 'acompanhante_pcd']);

/** Sold to members of the supporters' club alone, and part of no quota. */
export const isForSupporters = ({
  restricted,
  benefit,
}: {
  restricted: string | null;
  benefit: string | null;
}): boolean => restricted === 'socio' || benefit === 'socio';

export const countsInQuota = (benefit: string | null) => benefit !== null && kept.has(benefit);

/** Places kept for the halves: 40 in 100 of those on sale to everybody, rounded up (Decreto 8.537/2015, art. 9). */
export const halfQuotaOf = (people: number) => Math.ceil((people * 4) / 10);

/** Hours before the start until which they are kept: longer where more than 10,000 people come (art. 10). */
export const keptUntilHours = (people: number) => (people > 10_000 ? 72 : 48);

/** People who come along beyond one for each person with a disability (art. 6). */
export function companionsBeyond(lines: readonly { benefit: string | null; amount: number }[]): number {
  const of = (benefit: string) =>
    lines.reduce((sum, line) => sum + (line.benefit === benefit ? line.amount : 0), 0);
  return Math.max(0, of('acompanhante_pcd') - of('pcd'));
}

/** Full years of somebody born on `dd/mm/aaaa` at the day `AAAA-MM-DD`. */
export function ageOn(birth: string, day: string): number {
  const [date = 0, month = 0, year = 0] = birth.trim().split('/').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDate = 0] = day.split('-').map(Number);
  const isBefore = thisMonth < month || (thisMonth === month && thisDate < date);
  return thisYear - year - (isBefore ? 1 : 0);
}

export type AgeRule = 'rule.adults' | 'rule.elderly' | 'rule.youth';

/**
 * Which rule an age breaks on the day of the event: doors for adults (Portaria MJ 502/2021), the elderly from 60 (Lei 10.741/2003), youth from
 * 15 to 29 (Lei 12.852/2013).
 */
export function ageRuleOf(
  age: number,
  { benefit, rating }: { benefit: string | null; rating: Rating },
): AgeRule | null {
  if (rating === '18' && age < 18) return 'rule.adults';
  if (benefit === 'idoso' && age < 60) return 'rule.elderly';
  if (benefit === 'meia_jovem' && (age < 15 || age > 29)) return 'rule.youth';
  return null;
}
