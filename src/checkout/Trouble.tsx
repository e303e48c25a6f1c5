import page from '#src/styles/page.module.css';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import classes from '#src/ui/SlowNote.module.css';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';
import type { MaybeCheckout } from './useCheckout.ts';

/** The purchase could not be opened, or takes long to: its code or its memory did not arrive. The catalogue below stays readable. */
export function Trouble({ flow }: { flow: MaybeCheckout }) {
  const say = useWording(checkoutWords);
  const storefront = useStorefront();
  const isWithoutCode = useSelector(storefront, (snapshot) => snapshot.matches({ shop: 'unavailable' }));
  const isUnavailable = useSelector(flow, (snapshot) => snapshot?.matches('unavailable') ?? false);
  const isSlow = useSelector(flow, (snapshot) => snapshot?.hasTag('slow') ?? false);
  if (isSlow)
    return (
      <div className={page['wrap']}>
        <SlowNote onAgain={() => flow?.send({ type: 'wait.again' })} />
      </div>
    );
  if (!isWithoutCode && !isUnavailable) return null;
  return (
    <div className={page['wrap']}>
      <div className={classes.root}>
        <Note tone="error" icon="offline" title={`${say('shop.unavailable.title')}.`} isNews={isWithoutCode}>
          {say('shop.unavailable.text')}
        </Note>
        <Button onClick={() => (isUnavailable ? flow : storefront)?.send({ type: 'purchase.retry' })}>
          {say('checkout.retry')}
        </Button>
      </div>
    </div>
  );
}
