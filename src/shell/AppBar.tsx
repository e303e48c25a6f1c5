import { useLocation } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useOffersClub } from '#src/ui/supporter.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './AppBar.module.css';
import { drawerId, useIsDrawerOpen } from './drawer.ts';
import { useGreeted, useGreetedName } from './greeted.ts';
import { Logo } from './Logo.tsx';
import { offersTickets, publicLinks, useHasTickets } from './menu.ts';

/** The bar at the top in its two forms; the width of the screen chooses by style alone. */
export function AppBar() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const isOpen = useIsDrawerOpen();
  const { demo } = useBoot();
  return (
    <header className={classes.root}>
      {demo ? <p className={classes.demo}>{say('demo.strip')}</p> : null}
      <div className={classes.bar}>
        <button
          type="button"
          data-menu
          className={classes.menu}
          aria-label={say('menu.open')}
          aria-haspopup="dialog"
          aria-controls={drawerId}
          aria-expanded={isOpen}
          onClick={() => storefront.send({ type: 'drawer.open' })}
        >
          <Icon name="menu" />
        </button>
        <Logo place="header" />
        <nav className={classes.links} aria-label={say('menu.label')}>
          {publicLinks.map(({ to, label }) => (
            <StoreLink key={to} to={to} className={classes.link}>
              {say(label)}
            </StoreLink>
          ))}
          <Supporter />
        </nav>
        <Account />
      </div>
      <MemberRow />
    </header>
  );
}

/** Where the producer has a club, its members come in by a way of their own. */
function Supporter() {
  const say = useWording(shell);
  const storefront = useStorefront();
  if (!useOffersClub()) return null;
  return (
    <button
      {...dialogIntent}
      type="button"
      className={classes.wide}
      aria-haspopup="dialog"
      onClick={() => storefront.send({ type: 'dialog.open', route: '/acesso/socio' })}
    >
      {say('menu.supporter')}
    </button>
  );
}

/** As wide as it will be, whoever the visitor turns out to be. */
function Account() {
  const visitor = useGreeted();
  const place = useRef<HTMLDivElement>(null);
  const Entries = visitor === 'unknown' ? null : visitor === 'member' ? MemberEntries : VisitorEntries;
  return (
    <div ref={place} className={classes.account} aria-hidden={Entries ? undefined : 'true'}>
      {Entries ? <Entries place={place} /> : null}
    </div>
  );
}

type Place = RefObject<HTMLDivElement | null>;

/** Entries come and go with the visitor: a focus that would go with one of them goes on to the one that is always there. */
function useFocusHandedOn(place: Place) {
  useLayoutEffect(
    () => () => {
      const entries = place.current;
      if (entries?.contains(document.activeElement))
        queueMicrotask(() => entries.querySelector<HTMLElement>('[data-entry]')?.focus());
    },
    [place],
  );
}

function VisitorEntries({ place }: { place: Place }) {
  const say = useWording(shell);
  const storefront = useStorefront();
  const hasTickets = useHasTickets();
  useFocusHandedOn(place);
  return (
    <>
      {hasTickets ? <TicketsLink /> : null}
      <button
        {...dialogIntent}
        type="button"
        data-entry
        className={classes.enter}
        aria-haspopup="dialog"
        onClick={() => storefront.send({ type: 'dialog.open', route: '/login' })}
      >
        <Icon name="account" />
        <span className={classes.word}>{say('menu.login')}</span>
      </button>
    </>
  );
}

/** A wide bar has room for it. */
function TicketsLink() {
  const say = useWording(shell);
  return (
    <StoreLink to="/ticket/payments" className={classes.wide}>
      {say('menu.tickets')}
    </StoreLink>
  );
}

function MemberEntries({ place }: { place: Place }) {
  const say = useWording(shell);
  const storefront = useStorefront();
  const name = useGreetedName();
  useFocusHandedOn(place);
  return (
    <>
      <span className={classes.hello}>{say('menu.hello', { name })}</span>
      <TicketsLink />
      <StoreLink to="/user/data" data-entry className={classes.enter}>
        <Icon name="account" className={classes.phoneOnly} />
        <span className={classes.word}>{say('menu.data')}</span>
      </StoreLink>
      <button
        type="button"
        className={classes.wide}
        onClick={() => storefront.send({ type: 'session.leave' })}
      >
        {say('menu.logout')}
      </button>
    </>
  );
}

/** Phones greet in a row of their own; without a network it leads to the tickets that are kept, whoever it is. */
function MemberRow() {
  const say = useWording(shell);
  const visitor = useGreeted();
  const name = useGreetedName();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hasTickets = useHasTickets();
  const leadsOn = offersTickets(path);
  const isMember = visitor === 'member';

  if (visitor === 'unknown') return <div className={classes.reserved} aria-hidden="true" />;
  if (!isMember && !(hasTickets && leadsOn)) return null;
  return (
    <div className={classes.row}>
      <span>{isMember ? say('menu.hello', { name }) : null}</span>
      {leadsOn ? (
        <StoreLink to="/ticket/payments" className={classes.tickets}>
          <Icon name="ticket" size={20} />
          {say('menu.tickets')}
        </StoreLink>
      ) : null}
    </div>
  );
}
