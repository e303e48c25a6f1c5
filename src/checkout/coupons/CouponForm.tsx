import { useEffect, useId, useState } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { CouponsFlow } from '#machines/coupons.machine.ts';
import { couponCode } from '#src/domain/coupons.ts';
import { TextField } from '#src/fields/TextField.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import type { Message } from '#src/wording/message.ts';
import { couponWords } from '#src/wording/ptBR/coupons.ts';
import { notices } from '#src/wording/ptBR/notices.ts';
import { sentence } from '#src/wording/sentence.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './CouponBox.module.css';

/** As long as the contract takes. */
const longest = 40;

interface CouponFormProps {
  flow: CheckoutFlow;
  coupons: CouponsFlow;
  complaint: Message | null;
}

/** Where a code is typed. It stays there until it is applied; one from the address that was refused stands there too. */
export function CouponForm({ flow, coupons, complaint }: CouponFormProps) {
  const say = useWording(couponWords);
  const sayNotice = useWording(notices);
  const formId = useId();
  const [typed, setTyped] = useState('');
  const isBusy = useSelector(coupons, (snapshot) => snapshot.hasTag('busy'));
  const refused = useSelector(coupons, ({ context }) => context.refused);
  const error = complaint === null ? undefined : sentence(sayNotice, complaint);

  useEffect(() => {
    if (refused !== null) setTyped((text) => (text === '' ? refused : text));
  }, [refused]);
  useEffect(() => {
    const heard = coupons.on('coupons.changed', ({ coupons: applied }) =>
      setTyped((text) => (applied.some(({ code }) => code === couponCode(text)) ? '' : text)),
    );
    return () => heard.unsubscribe();
  }, [coupons]);

  return (
    <form
      id={formId}
      noValidate
      className={classes.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        flow.send({ type: 'coupon.add', code: typed, isTyped: true });
      }}
    >
      <TextField
        label={say('coupon.label')}
        value={typed}
        onChange={setTyped}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={longest}
      />
      <ActionButton form={formId} variant="default" isBusy={isBusy}>
        {say('coupon.apply')}
      </ActionButton>
      {error ? (
        <div role="alert">
          <VisuallyHidden>{error}</VisuallyHidden>
        </div>
      ) : null}
    </form>
  );
}
