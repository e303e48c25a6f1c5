import type { Coupon } from '#src/domain/coupons.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import type { couponWords } from '#src/wording/ptBR/coupons.ts';
import type { Say } from '#src/wording/useWording.tsx';

type SayCoupon = Say<typeof couponWords>;

/** `10% em até 2 ingressos`. */
export function whatItDoes({ method, value, maxItems }: Coupon, say: SayCoupon): string {
  const off = method === 'fixed' ? reais(value) : say('coupon.percentage', { value }).replace(' ', '\u00a0');
  if (maxItems === null) return say('coupon.each', { off, item: say('item.one') });
  return maxItems === 1
    ? say('coupon.one', { off, items: `1 ${say('item.one')}` })
    : say('coupon.some', { off, items: `${maxItems} ${say('item.many')}` });
}

/** Named at once; the rest is counted. */
const most = 3;

/** `Vale para: Inteira`. Where a name is also that of a type it is not for, with its sector. */
export function whatItIsFor({ ticketTypes }: Coupon, event: EventDetails, say: SayCoupon): string {
  const isMeant = ({ ticketType }: ReturnType<typeof typesOf>[number]) =>
    ticketTypes?.includes(ticketType.id) ?? true;
  const all = typesOf(event);
  const others = new Set(all.filter((each) => !isMeant(each)).map(({ ticketType }) => ticketType.name));
  const names = new Set(
    all
      .filter(isMeant)
      .map(({ sector, ticketType: { name } }) => (others.has(name) ? `${name} (${sector.name})` : name)),
  );
  const types = [...names].slice(0, most).join(', ');
  const count = names.size - most;
  return say('coupon.only', { types: count > 0 ? say('coupon.andMore', { types, count }) : types });
}
