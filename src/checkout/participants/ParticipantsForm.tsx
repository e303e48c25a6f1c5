import { useId, useMemo } from 'react';
import type { CheckoutFlow } from '#machines/checkout.machine.ts';
import type { ParticipantsFlow } from '#machines/participants.machine.ts';
import { cartOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { mayBeMinor, type Participant, type PlacedCard, seatAmong } from '#src/domain/participants.ts';
import { ErrorSummary, type Mistake } from '#src/forms/ErrorSummary.tsx';
import page from '#src/styles/page.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { classNames } from '#src/ui/classNames.ts';
import { Note } from '#src/ui/Note.tsx';
import { useAfterPaint } from '#src/ui/presses.ts';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { useHasPainted } from '#src/ui/useHasPainted.ts';
import { useItems } from '#src/ui/useItems.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { participantsWords } from '#src/wording/ptBR/participants.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { HoldClock } from '../HoldClock.tsx';
import { HoldTools } from '../HoldTools.tsx';
import { MinorNote } from '../MinorNote.tsx';
import { OrderPaper } from '../OrderPaper.tsx';
import { ProducerNotices } from '../products/ProducerNotices.tsx';
import { Side } from '../Side.tsx';
import { StepBar } from '../StepBar.tsx';
import { StepTitle } from '../StepTitle.tsx';
import { ParticipantCard } from './ParticipantCard.tsx';
import classes from './ParticipantsForm.module.css';
import { PasteNote } from './PasteNote.tsx';
import { companionOf, offeredTo, type Saved, type Typed } from './people.ts';
import { fieldsOf, useFieldLabels } from './useFieldLabels.ts';
import { pathOf, useParticipantsForm } from './useParticipantsForm.ts';
import { usePeoplePaste } from './usePeoplePaste.ts';

interface ParticipantsFormProps {
  event: EventDetails;
  flow: CheckoutFlow;
  actor: ParticipantsFlow;
  hold: Hold;
  cards: PlacedCard[];
  people: Participant[];
  buyer: Participant | null;
  /** Whom the buyer saved; nobody as long as that is not known. */
  saved: readonly Saved[];
  typed: Typed;
}

/** The cards, their mistakes above them, and the way on. */
export function ParticipantsForm({
  event,
  flow,
  actor,
  hold,
  cards,
  buyer,
  saved,
  ...begun
}: ParticipantsFormProps) {
  const say = useWording(participantsWords);
  const afterPaint = useAfterPaint();
  const items = useItems();
  const labelOf = useFieldLabels();
  const id = useId();
  const form = useParticipantsForm({ id: `${id}-form`, event, flow: actor, cards, buyer, ...begun });
  const paste = usePeoplePaste({
    ...form,
    count: cards.length,
    goTo: (card) => unfoldAndFocus(`${id}-${card}-name`),
  });
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'));
  // Phones have it below the cards.
  const hasPainted = useHasPainted();

  const mistakeIn = (index: number, field: string) => {
    const card = cards[index];
    const seat = card?.ticketType.passportAmount === 1 ? seatAmong(cards, card) : null;
    return seat === null
      ? say(card?.ticketType.isExtra ? 'errors.ofExtra' : 'errors.of', { field, position: index + 1 })
      : say('errors.ofSeat', { field, seat });
  };
  const mistakes: Mistake[] = cards.flatMap((card, index) =>
    fieldsOf(card).flatMap((field) => {
      const wrong = form.errors[pathOf(index, field)] !== undefined;
      return wrong ? [{ id: `${id}-${index}-${field}`, text: mistakeIn(index, labelOf(card, field)) }] : [];
    }),
  );

  // Nothing of it changes while somebody types.
  const { paper, bar } = useMemo(() => {
    const cart = cartOf(hold.lines);
    const next = (
      <ActionButton form={`${id}-form`} isBusy={isBusy}>
        {say('participants.next')}
      </ActionButton>
    );
    return {
      paper: (
        <>
          <OrderPaper event={event} cart={cart} clock={<HoldClock hold={hold} look="line" />} action={next} />
          <HoldTools flow={flow} />
        </>
      ),
      bar: <StepBar {...{ event, flow, cart }} clock={<HoldClock hold={hold} look="bar" />} action={next} />,
    };
  }, [event, flow, hold, id, isBusy, say]);

  return (
    <>
      <div className={classNames(page['wrap'], page['columns'])}>
        <form
          id={`${id}-form`}
          noValidate
          className={page['stack']}
          onSubmit={(submission) => {
            submission.preventDefault();
            afterPaint(form.submit);
          }}
        >
          <div className={classes.head}>
            <StepTitle>{say('participants.title', { items: items.many })}</StepTitle>
            <p className={classes.lead}>{say('participants.lead', { item: items.one })}</p>
          </div>
          <MinorNote />
          <ErrorSummary
            ref={form.summary}
            title={mistakes.length === 1 ? say('errors.one') : say('errors.many', { count: mistakes.length })}
            mistakes={mistakes}
            onGo={unfoldAndFocus}
          />
          <ProducerNotices notices={event.notices.filter(({ url }) => url !== null)} />
          {isUnsaved ? (
            <Note tone="warning" icon="offline" isNews>
              {say('participants.unsaved')}
            </Note>
          ) : null}
          <fieldset role="presentation" className={classes.cards} disabled={isBusy}>
            {cards.map((card, index) => (
              <ParticipantCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the order, and they never move
                key={index}
                id={`${id}-${index}`}
                card={card}
                position={index + 1}
                count={cards.length}
                hasOrderFee={event.fee.mode === 'fixed'}
                person={form.people[index]}
                isMine={form.mine === index}
                mayClaim={buyer !== null}
                isComplete={form.complete.has(index)}
                mayBeMinor={mayBeMinor(event, card.ticketType)}
                pasted={<PasteNote flow={paste.flow} card={index} />}
                saved={offeredTo(index, saved, form.people, event)}
                errorOf={(field) => form.errors[pathOf(index, field)]}
                onType={(field, value) => form.type(index, field, value)}
                onLeave={(field) => form.check(index, field)}
                onClaim={() => form.claim(index)}
                onFill={(companion) => form.fill(index, companionOf(companion))}
                onMinor={(isMinor) => form.setMinor(index, isMinor)}
                onPaste={(event) => paste.onPaste(index, event)}
              />
            ))}
          </fieldset>
          <div>
            <Button
              variant="default"
              onClick={() => {
                form.rest();
                flow.send({ type: 'step.back' });
              }}
            >
              {say('participants.back')}
            </Button>
          </div>
        </form>
        <Side>
          {hasPainted ? paper : null}
          {isSlow ? <SlowNote onAgain={form.submit} /> : null}
        </Side>
      </div>
      {bar}
    </>
  );
}

/** To a field, opened first where its card is folded. */
function unfoldAndFocus(id: string) {
  const control = document.getElementById(id);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}
