import type { HalfPrice as Facts } from '#src/domain/event.ts';
import { grouped } from '#src/domain/numbers.ts';
import { OutsideLink } from '#src/ui/OutsideLink.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './HalfPrice.module.css';

/** How many tickets there are and how many of them by half price, who watches over it, and until when it is kept (Decreto 8.537/2015). */
export function HalfPrice({ half: { total, left, untilText, isKept } }: { half: Facts }) {
  const say = useWording(benefitWords);
  return (
    <section className={classes.root} aria-label={say('half.label')}>
      <p className={classes.numbers}>
        <b>{say('half.total', { count: grouped(total) })}</b>
        <b className={left === 0 ? classes.gone : undefined}>
          {left === 0 ? say('half.gone') : say('half.left', { count: grouped(left) })}
        </b>
      </p>
      <p className={classes.help}>
        {isKept && left > 0 ? <span>{`${say('half.until', { until: untilText })} `}</span> : null}
        <StoreLink to="/meia-entrada">{say('half.page')}</StoreLink>
        {`\u00a0· ${say('half.procon')}\u00a0· `}
        <OutsideLink href="https://www.consumidor.gov.br/">{say('half.consumer')}</OutsideLink>
      </p>
    </section>
  );
}
