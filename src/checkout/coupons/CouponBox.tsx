import { useEffect, useRef } from 'react';
import { type Cart, priceOfCart } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import { classNames } from '#src/ui/classNames.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './CouponBox.module.css';
import { CouponChip } from './CouponChip.tsx';
import { CouponForm } from './CouponForm.tsx';
import { useCoupons } from './useCoupons.ts';

interface CouponBoxProps {
  event: EventDetails;
  cart: Cart;
  /** By itself on the page; otherwise within the summary. */
  isSheet?: boolean;
}

/** The coupons of an order and the way to add one, folded until somebody has one or something is wrong with it. */
export function CouponBox({ event, cart, isSheet = false }: CouponBoxProps) {
  const say = useWording(couponWords);
  const isOffered = !useIsOff('coupons');
  const { flow, applied } = useCoupons(event);
  const coupons = useSelector(flow, (snapshot) => snapshot?.children.coupons);
  const complaint = useSelector(coupons, (snapshot) => snapshot?.context.complaint ?? null);
  const hasComplaint = complaint !== null;
  const fold = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (hasComplaint && fold.current) fold.current.open = true;
  }, [hasComplaint]);

  if (!isOffered && applied.length === 0) return null;
  const { units } = priceOfCart(event, cart, applied);
  const remove = (code: string) => {
    flow?.send({ type: 'coupon.remove', code });
    fold.current?.querySelector('summary')?.focus();
  };
  return (
    <div className={classNames(classes.root, isSheet && classes.sheet)}>
      {applied.length > 0 ? (
        <ul className={classes.chips} aria-label={say('coupon.list')}>
          {applied.map((coupon) => (
            <CouponChip
              key={coupon.code}
              {...{ event, coupon, units }}
              onRemove={() => remove(coupon.code)}
            />
          ))}
        </ul>
      ) : null}
      {isOffered ? (
        <details ref={fold} className={classes.fold}>
          <summary className={classes.ask}>
            <span>{say('coupon.ask')}</span>
            <Icon name="down" size={20} className={classes.arrow} />
          </summary>
          {flow && coupons ? <CouponForm {...{ flow, coupons, complaint }} /> : null}
        </details>
      ) : null}
    </div>
  );
}
