import { type Coupon, type DiscountedUnit, reachOf } from '#src/domain/coupons.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { reais } from '#src/domain/money.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './CouponBox.module.css';
import { whatItDoes, whatItIsFor } from './couponText.ts';

interface CouponChipProps {
  event: EventDetails;
  coupon: Coupon;
  /** Of the whole order, discounted. */
  units: readonly DiscountedUnit[];
  onRemove: () => void;
}

/** `BEMVINDO10 · 10% em até 2 ingressos`, what that is for this order or why it is nothing, and a way to be rid of it. */
export function CouponChip({ event, coupon, units, onRemove }: CouponChipProps) {
  const say = useWording(couponWords);
  const reach = reachOf(coupon, units);
  const effect = {
    empty: () => null,
    other: () => whatItIsFor(coupon, event, say),
    half: () => say('coupon.half'),
    taken: () => say('coupon.taken', { items: say('item.many') }),
    reaches: () => null,
  }[reach.kind]();
  return (
    <li className={classes.chip}>
      <span className={classes.words}>
        <span>
          <b>{coupon.code}</b> · {whatItDoes(coupon, say)}
        </span>
        {reach.kind === 'reaches' ? (
          <span className={classes.off}>{say('coupon.off', { discount: reais(reach.discountCents) })}</span>
        ) : null}
        {effect === null ? null : <span className={classes.why}>{effect}</span>}
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={say('coupon.remove', { code: coupon.code })}
        onClick={onRemove}
      >
        <Icon name="close" size={20} />
      </button>
    </li>
  );
}
