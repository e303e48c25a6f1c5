import { useId } from 'react';
import type { CookieConsentFlow } from '#machines/cookieConsent.machine.ts';
import { Button } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { late } from '#src/ui/late.tsx';
import { Paper, PaperBody, PaperStub } from '#src/ui/Paper.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { consentWords } from '#src/wording/ptBR/consent.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './ConsentNotice.module.css';
import { useNoticeFocus } from './useNoticeFocus.ts';

/** For whoever asks for it. */
const Purposes = late(() => import('./Purposes.tsx').then((code) => code.Purposes));

/**
 * Asks about cookies without standing in the way: first in the order of the keyboard, no part of the page is shut off, and it
 * never lies over the bar at the foot of a purchase. To refuse is as easy as to accept. The server draws it: what is pressed before the
 * flow is there is heard once it is.
 */
export function ConsentNotice({ flow }: { flow: CookieConsentFlow | undefined }) {
  const storefront = useStorefront();
  const say = useWording(consentWords);
  const id = useId();
  const isChoosing = useSelector(flow, (snapshot) => snapshot?.hasTag('choosing') ?? false);
  const isAnswered = useSelector(flow, (snapshot) => Boolean(snapshot?.context.consent));
  const { root, title } = useNoticeFocus(isChoosing);
  const all = isChoosing ? 'All' : '';

  return (
    <section
      ref={root}
      data-consent=""
      data-over-foot=""
      data-nosnippet=""
      data-choosing={isChoosing ? '' : undefined}
      className={classes.root}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') storefront.send({ type: 'consent.dismiss' });
      }}
    >
      <Paper tear="bottom" stub={84} inner={classes.paper}>
        <PaperBody className={classes.body}>
          <h2 id={id} ref={title} tabIndex={-1} className={classes.title}>
            {say(isChoosing ? 'consent.preferences' : 'consent.title')}
          </h2>
          <p className={classes.text}>
            {say('consent.text')}{' '}
            <StoreLink to="/privacidade" className={classes.link}>
              {say('consent.more')}
            </StoreLink>
          </p>
          {flow && isChoosing ? (
            <Purposes flow={flow} />
          ) : (
            <button
              type="button"
              className={classes.choose}
              onClick={() => storefront.send({ type: 'consent.choose' })}
              {...Purposes.onIntent}
            >
              {say('consent.choose')}
            </button>
          )}
        </PaperBody>
        <PaperStub className={classes.stub}>
          <Button variant="default" onClick={() => storefront.send({ type: 'consent.refuse' })}>
            {say(`consent.refuse${all}`)}
          </Button>
          <Button variant="default" onClick={() => storefront.send({ type: 'consent.accept' })}>
            {say(`consent.accept${all}`)}
          </Button>
        </PaperStub>
        <button
          type="button"
          className={classes.close}
          aria-label={say(isAnswered ? 'consent.closeKeep' : 'consent.closeRefuse')}
          onClick={() => storefront.send({ type: 'consent.dismiss' })}
        >
          <Icon name="close" />
        </button>
      </Paper>
    </section>
  );
}
