import type { PixFlow } from '#machines/pix.machine.ts';
import { reais } from '#src/domain/money.ts';
import type { Order } from '#src/domain/order.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { QrCode } from '../tickets/QrCode.tsx';
import { CopyCode } from './CopyCode.tsx';
import { nightLimitCents } from './nightLimit.ts';
import { OrderClock } from './OrderClock.tsx';
import classes from './PixPaper.module.css';
import { useRecheck } from './useRecheck.ts';

/** The code to copy before the one to scan: most people pay on the very device they buy with. While *Já paguei* is being checked, the countdown is hidden. */
export function PixPaper({ pix, order }: { pix: PixFlow; order: Order }) {
  const say = useWording(paymentWords);
  const { demo } = useBoot();
  const { isChecking, recheck } = useRecheck(pix);
  const facts = useSelector(pix, ({ context }) => context.order);
  const mayChange = useSelector(pix, (snapshot) => snapshot.can({ type: 'method.change' }));
  const brCode = order.payment?.brCode ?? null;
  const gaps = { receiver: order.payment?.receiver ?? '', total: reais(order.totalCents) };
  return (
    <>
      <Paper as="section" aria-labelledby="step-title">
        <PaperBody className={classes.root}>
          <div className={classes.head}>
            <StepTitle size="card">{say('pix.title')}</StepTitle>
            {isChecking ? null : <OrderClock order={facts} label={say('pix.clock')} />}
          </div>
          {isChecking ? <Note isNews>{say('pix.confirming')}</Note> : <p>{say('pix.lead')}</p>}
          {brCode === null ? <Skeleton height="120px" /> : <CopyCode code={brCode} />}
          <div className={classes.scan}>
            <div className={classes.qr}>
              {brCode === null ? (
                <Skeleton height="100%" />
              ) : (
                <QrCode text={brCode} label={say('pix.qr', gaps)} />
              )}
            </div>
            <ol className={classes.steps}>
              <li>{say('pix.step1')}</li>
              <li>{say('pix.step2', gaps)}</li>
              <li>{say('pix.step3')}</li>
            </ol>
          </div>
          {order.totalCents > nightLimitCents ? <p className={classes.night}>{say('pix.night')}</p> : null}
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
      <p className={classes.kept}>{[say('pix.kept'), demo && say('pix.demo')].filter(Boolean).join(' ')}</p>
    </>
  );
}
