import { cartOf, placesOf } from '#src/domain/cart.ts';
import type { EventDetails } from '#src/domain/event.ts';
import type { Hold } from '#src/domain/hold.ts';
import { inSectors, seatsBySector } from '#src/domain/seatNames.ts';
import { Clock } from '#src/ui/Clock.tsx';
import { late } from '#src/ui/late.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { login } from '#src/wording/ptBR/login.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './HeldPlaces.module.css';

/** Of the page of a purchase, which is there whenever places are held. */
const MoreTime = late(() => import('#src/checkout/MoreTime.tsx').then((code) => code.MoreTime));

/** Whoever is buying reads here that nothing is lost by logging in, and asks for more time near the end. */
export function HeldPlaces() {
  const say = useWording(login);
  const sentenceFor = useSentence();
  const checkout = useSelector(useStorefront(), ({ children }) => children.checkout);
  const hold = useSelector(checkout, (snapshot) => snapshot?.context.hold ?? null);
  const event = useSelector(checkout, (snapshot) => snapshot?.context.event ?? null);
  if (!hold || !event) return null;

  return (
    <Note
      icon="clock"
      action={
        <div className={classes.more}>
          <MoreTime flow={checkout} />
        </div>
      }
    >
      {sentenceFor(event, hold)}{' '}
      <Clock expiresIn={hold.expiresIn} since={hold.endsAt - hold.expiresIn} look="text" />.{' '}
      {say('login.nothingLost')}
    </Note>
  );
}

/** How much is held, and which of it has a number. */
function useSentence() {
  const say = useWording(login);
  return (event: EventDetails, { lines, seats: numbered }: Hold) => {
    const count = placesOf(event, cartOf(lines));
    const [item, items] = [say('item.one'), say('item.many')];
    const seats = seatsBySector(inSectors(event, numbered));
    if (numbered.length === 0)
      return count === 1 ? say('login.heldOne', { item }) : say('login.heldMany', { count, items });
    if (numbered.length < count) return say('login.heldAmong', { count, items, seats });
    return count === 1
      ? say('login.heldSeat', { item, seats })
      : say('login.heldSeats', { count, items, seats });
  };
}
