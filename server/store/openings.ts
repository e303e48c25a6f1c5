import { isForSupporters } from '#src/domain/benefits.ts';

import { inBrasilia } from '../dates.ts';
import type { Membership } from './sale.ts';
import type { Window } from './supporters.ts';

interface Opens {
  saleStart: Date;
  saleEnd: Date;
  status: string;
}

/** What opens next for somebody, as the contract tells it: the tickets of their plan, the sale, a ticket type. Null when nothing does. */
export function openingOf(
  event: Opens,
  types: readonly {
    name: string;
    saleStart: Date | null;
    restricted: string | null;
    benefit: string | null;
  }[],
  { member, windows }: { member: Membership | null; windows: readonly Window[] },
  now: Date,
): { in_ms: number; text: string; when_text: string } | null {
  if (event.status === 'cancelled' || event.saleEnd <= now) return null;
  const moments = [
    ...(member?.opensAt ? [{ at: member.opensAt, text: `Plano ${member.plan}` }] : []),
    ...(member ? [] : windows.slice(0, 1).map(({ opensAt: at, plan }) => ({ at, text: `Plano ${plan}` }))),
    { at: event.saleStart, text: 'Abertura das vendas' },
    ...types.flatMap((type) =>
      type.saleStart && (member || !isForSupporters(type)) ? [{ at: type.saleStart, text: type.name }] : [],
    ),
  ];
  const [next] = moments.filter(({ at }) => at > now).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  if (!next) return null;
  return {
    in_ms: next.at.getTime() - now.getTime(),
    text: next.text,
    when_text: inBrasilia(next.at),
  };
}
