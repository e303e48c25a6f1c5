import type { RefusedCoupon as Refused } from '#src/domain/refusal.ts';
import { Note } from '#src/ui/Note.tsx';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** The server does not take a coupon of this order any more: which one, and why. Nothing is paid before it is left out. */
export function RefusedCoupon({ code, reason }: Refused) {
  const say = useWording(couponWords);
  return (
    <Note tone="error" isNews title={say('coupon.refusedTitle', { code })}>
      {reason}
    </Note>
  );
}
