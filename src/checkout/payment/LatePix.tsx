import type { PixFlow } from '#machines/pix.machine.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { nightLimitCents } from './nightLimit.ts';
import classes from './PixPaper.module.css';
import { useRecheck } from './useRecheck.ts';

/** The code is out of time; money on its way may still arrive, so the flow keeps looking. */
export function LatePix({ pix, totalCents }: { pix: PixFlow; totalCents: number }) {
  const say = useWording(paymentWords);
  const { isChecking, recheck } = useRecheck(pix);
  const mayRenew = useSelector(pix, (snapshot) => snapshot.can({ type: 'pix.renew' }));
  const mayChange = useSelector(pix, (snapshot) => snapshot.can({ type: 'method.change' }));
  return (
    <Paper as="section" aria-labelledby="step-title">
      <PaperBody className={classes.root}>
        <StepTitle>{say('pix.late')}</StepTitle>
        <Note tone="warning" icon="clock" isNews>
          {say('pix.lateText')}
        </Note>
        {totalCents > nightLimitCents ? <p className={classes.night}>{say('pix.night')}</p> : null}
        {mayRenew ? (
          <Button onClick={() => pix.send({ type: 'pix.renew' })}>{say('pix.renew')}</Button>
        ) : null}
        <ActionButton variant="default" isBusy={isChecking} onClick={recheck}>
          {say(isChecking ? 'pix.checking' : 'pix.paid')}
        </ActionButton>
        {mayChange ? (
          <Button variant="subtle" onClick={() => pix.send({ type: 'method.change' })}>
            {say('method.change')}
          </Button>
        ) : null}
      </PaperBody>
    </Paper>
  );
}
