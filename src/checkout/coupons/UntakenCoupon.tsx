import { type Cart, unitsOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import page from '#src/styles/page.module.css';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useCoupons } from './useCoupons.ts';

/** A code from the address that was not taken, said where a phone begins: its summary comes with the first ticket. */
export function UntakenCoupon({ event, cart }: { event: EventDetails; cart: Cart }) {
  const say = useWording(couponWords);
  const sayNotice = useWording(notices);
  const { flow, applied } = useCoupons(event);
  const coupons = useSelector(flow, (snapshot) => snapshot?.children.coupons);
  const complaint = useSelector(coupons, (snapshot) => snapshot?.context.complaint ?? null);
  const code = useSelector(coupons, (snapshot) => snapshot?.context.refused ?? null);
  if (complaint === null || code === null || applied.length > 0 || unitsOf(cart) > 0) return null;
  return (
    <div className={page['phone']}>
      <Note tone="error" isNews title={say('coupon.untaken', { code })}>
        {sentence(sayNotice, complaint)}
      </Note>
    </div>
  );
}
