import { Button } from '#src/ui/Button.tsx';

import { useStorefront } from '#src/ui/storefront.ts';
import { contentWords } from '#src/wording/ptBR/content.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Frame.module.css';

/** Withdrawing is as easy as giving (LGPD art. 8 §5): asks again what was answered about cookies. */
export function CookiesButton() {
  const say = useWording(contentWords);
  const storefront = useStorefront();
  return (
    <div className={classes.screenOnly}>
      <Button variant="default" size="sm" onClick={() => storefront.send({ type: 'consent.reopen' })}>
        {say('content.cookies')}
      </Button>
    </div>
  );
}
