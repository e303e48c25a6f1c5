import type { CardFlow } from '#machines/card.machine.ts';
import type { OrderFacts } from '#src/domain/order.ts';
import { Button } from '#src/ui/Button.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { StepTitle } from '../StepTitle.tsx';
import classes from './CardPaper.module.css';
import { OrderClock } from './OrderClock.tsx';
import { ProviderFrame } from './ProviderFrame.tsx';

interface ChallengePaperProps {
  card: CardFlow;
  order: OrderFacts;
  url: string;
}

/** The bank asks the buyer whether it is really them; what came of it, the server says. */
export function ChallengePaper({ card, order, url }: ChallengePaperProps) {
  const say = useWording(paymentWords);
  return (
    <Paper as="section" aria-labelledby="step-title">
      <PaperBody className={classes.root}>
        <div className={classes.head}>
          <StepTitle size="card">{say('challenge.title')}</StepTitle>
          <OrderClock order={order} />
        </div>
        <p>{say('challenge.help')}</p>
        <ProviderFrame
          src={url}
          title={say('challenge.frame')}
          kind="challenge"
          loading={say('challenge.loading')}
          failed={say('challenge.failed')}
        />
        <Button variant="subtle" onClick={() => card.send({ type: 'method.change' })}>
          {say('method.change')}
        </Button>
      </PaperBody>
    </Paper>
  );
}
