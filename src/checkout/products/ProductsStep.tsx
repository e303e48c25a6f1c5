import { useSelector } from '@xstate/react';

import { unitsOf } from '#src/domain/cart.ts';
import { type EventDetails, isOpen } from '#src/domain/event.ts';
import page from '#src/styles/page.module.css';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { Note } from '#src/ui/Note.tsx';
import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { ActionButton } from '../ActionButton.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { HoldTools } from '../HoldTools.tsx';
import { OrderPaper } from '../OrderPaper.tsx';
import { Side } from '../Side.tsx';
import { SlowNote } from '../SlowNote.tsx';
import { StepBar } from '../StepBar.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { type MaybeCheckout, useCart, useIsSlow, useLiveHold } from '../useCheckout.ts';
import { useItems } from '../useItems.ts';
import { offerOf, typesIn } from './groups.ts';
import classes from './ProductsStep.module.css';
import { SectorList } from './SectorList.tsx';
import { usePeople } from './usePeople.ts';

/** Step 1. Stands from the event alone, so that a server can draw it; its controls wake with the purchase. */
export function ProductsStep({ event, flow }: { event: EventDetails; flow: MaybeCheckout }) {
  const say = useWording(checkoutWords);
  const items = useItems();
  const people = usePeople();
  const { actor, cart } = useCart(flow);
  const live = useLiveHold(flow);
  const isBusy = useSelector(
    flow,
    (snapshot) => snapshot?.matches({ shopping: { journey: { steps: { products: 'reserving' } } } }) ?? false,
  );
  const isSlow = useIsSlow(flow);
  const types = typesIn(event.sectors);
  const isOnSale = types.some(isOpen);

  const next = (
    <ActionButton
      isBusy={isBusy}
      isMuted={actor !== undefined && unitsOf(cart) === 0}
      disabled={actor === undefined}
      onClick={() => actor?.send({ type: 'cart.submit' })}
    >
      {say('order.next')}
    </ActionButton>
  );

  return (
    <>
      <div className={classNames(page['wrap'], page['columns'])}>
        <div className={page['stack']}>
          <Notices event={event} isOnSale={isOnSale} />
          <Paper as="section" aria-labelledby="step-title">
            <PaperBody>
              <StepTitle>{say('products.title', { items: items.many })}</StepTitle>
              {isOnSale ? (
                <p className={classes.limit}>{say('products.limit', { people: people(event.limit) })}</p>
              ) : null}
              <fieldset className={classes.list} disabled={actor === undefined || isBusy}>
                <SectorList
                  event={event}
                  cart={cart}
                  onMore={(typeId) => actor?.send({ type: 'ticket.add', typeId })}
                  onLess={(typeId) => actor?.send({ type: 'ticket.remove', typeId })}
                />
              </fieldset>
            </PaperBody>
          </Paper>
          {types.some(({ benefit }) => benefit?.startsWith('meia')) ? (
            <Note title={`${say('products.halfTitle')}.`}>{say('products.halfText')}</Note>
          ) : null}
        </div>
        <Side>
          {isOnSale ? (
            <OrderPaper
              event={event}
              cart={cart}
              clock={live ? <HoldClock hold={live.hold} look="line" /> : null}
              action={next}
            />
          ) : null}
          <HoldTools flow={flow} />
          {isSlow ? <SlowNote onAgain={() => flow?.send({ type: 'wait.again' })} /> : null}
        </Side>
      </div>
      {isOnSale ? (
        <StepBar
          event={event}
          cart={cart}
          clock={live ? <HoldClock hold={live.hold} look="bar" /> : null}
          action={next}
        />
      ) : null}
    </>
  );
}

function Notices({ event, isOnSale }: { event: EventDetails; isOnSale: boolean }) {
  const say = useWording(checkoutWords);
  const { notices, sale, sectors } = event;
  const isSelling = ['open', 'few', 'postponed'].includes(sale.state);
  const words = isSelling ? offerOf(typesIn(sectors)).text : sale.text;
  return (
    <>
      {notices.map(({ tone, text, url }) => (
        <Note key={text} tone={tone}>
          {text}{' '}
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {say('checkout.seeNotice')}
            </a>
          ) : null}
        </Note>
      ))}
      {isOnSale ? null : (
        <div className={classes.closed}>
          <Note tone="warning" title={words || say('products.nothing')} />
          <ButtonLink to="/">{say('shop.otherEvents')}</ButtonLink>
        </div>
      )}
    </>
  );
}
