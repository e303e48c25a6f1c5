import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import type { OrderFacts } from '#src/domain/order.ts';
import { useReads } from '#src/queries/api.ts';
import { declineQuery } from '#src/queries/orders.ts';
import { Button } from '#src/ui/Button.tsx';
import { Clock } from '#src/ui/Clock.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useIsOff } from '#src/ui/settings.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { timeToPay } from '#src/wording/ptBR/timeToPay.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './CardPaper.module.css';

interface DeclinedNoteProps {
  order: OrderFacts;
  takesPix: boolean;
  /** Null as long as it is not known whether Pix can be had. */
  onPix: (() => void) | null;
}

/**
 * Why the card bought nothing, in the server's words, how long there is, and what to do: the same fields below, or Pix. It takes the focus,
 * which says it: an alert would say it twice.
 */
export function DeclinedNote({
  order: { id, attempts, expiresIn, endsAt },
  takesPix,
  onPix,
}: DeclinedNoteProps) {
  const say = useWording(paymentWords);
  const sayTime = useWording(timeToPay);
  const order = useQuery(declineQuery(useReads(), id, attempts));
  const isPixOff = useIsOff('pix');
  const note = useRef<HTMLDivElement>(null);
  const words = useId();
  const isKnown = !order.isPending;
  useEffect(() => {
    if (isKnown) note.current?.focus();
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: takes the focus, and no fields
    <div ref={note} role="group" aria-labelledby={words} tabIndex={-1} className={classes.declined}>
      <div id={words}>
        <Note tone="error" title={say('card.declined')}>
          {`${order.data?.payment?.decline ?? say('card.declinedText')} ${say('card.kept')}`}
        </Note>
      </div>
      <p>
        {sayTime('pay.left')}{' '}
        <Clock expiresIn={expiresIn} since={endsAt - expiresIn} look="text" label={sayTime('pay.left')} />
      </p>
      {isPixOff || !takesPix ? null : (
        <Button variant="default" size="sm" disabled={onPix === null} onClick={onPix ?? undefined}>
          {say('review.pix')}
        </Button>
      )}
    </div>
  );
}
