import type { EventDetails, Opening } from '#src/domain/event.ts';
import { longClock } from '#src/domain/time.ts';
import { useTimeLeft } from '#src/ui/Clock.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './HalfPrice.module.css';

/** When the tickets of the club open to each plan, and how long it is until something opens. */
export function Openings({ event: { supporterWindows, opening } }: { event: EventDetails }) {
  const say = useWording(benefitWords);
  if (supporterWindows.length === 0 && opening === null) return null;
  return (
    <section
      className={classes.root}
      aria-label={say(supporterWindows.length > 0 ? 'windows.title' : 'opening.title')}
    >
      {supporterWindows.length > 0 ? (
        <>
          <p className={classes.title} aria-hidden="true">
            {say('windows.title')}
          </p>
          <ul className={classes.plans}>
            {supporterWindows.map(({ plan, opensText, isOpen, isMine }) => (
              <li key={plan} aria-current={isMine || undefined}>
                <b>{plan}</b>
                <span>
                  <span>{`${isOpen ? say('windows.open') : say('windows.from', { when: opensText })} `}</span>
                  {isMine ? (
                    <Tag tone="ok" icon="check">
                      {say('windows.mine')}
                    </Tag>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {opening ? <TimeLeft opening={opening} /> : null}
    </section>
  );
}

/** `Abre em 2 d 03:12:44`; who listens is told the moment once, and hears no ticking. */
function TimeLeft({ opening: { text, whenText, expiresIn, endsAt } }: { opening: Opening }) {
  const say = useWording(benefitWords);
  const left = useTimeLeft(expiresIn, endsAt - expiresIn);
  const { days, clock } = longClock(left);
  return (
    <p className={classes.opening}>
      <VisuallyHidden>{say('opening.label', { what: text, when: whenText })}</VisuallyHidden>
      <span aria-hidden="true">{text}</span>
      <span aria-hidden="true" className={classes.clock}>
        {left === 0
          ? say('opening.now')
          : [say('opening.left'), days > 0 && say('opening.days', { days }), clock].filter(Boolean).join(' ')}
      </span>
    </p>
  );
}
