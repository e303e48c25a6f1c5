import { useLocation } from '@tanstack/react-router';

import { useBoot } from '#src/ui/boot.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useOffersClub } from '#src/ui/supporter.ts';
import { useFirstName, useVisitor } from '#src/ui/visitor.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './AppBar.module.css';
import { Logo } from './Logo.tsx';
import { offersTickets, publicLinks } from './menu.ts';

/** The bar at the top in its two forms; the width of the screen chooses by style alone. */
export function AppBar() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const { demo } = useBoot();
  return (
    <header className={classes.root}>
      {demo ? <p className={classes.demo}>{say('demo.strip')}</p> : null}
      <div className={classes.bar}>
        <button
          type="button"
          className={classes.menu}
          aria-label={say('menu.open')}
          aria-haspopup="dialog"
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
  const say = useWording(shell);
  const storefront = useStorefront();
  const visitor = useVisitor();
  const name = useFirstName();

  if (visitor === 'unknown') return <div className={classes.account} aria-hidden="true" />;
  if (visitor !== 'member')
    return (
      <div className={classes.account}>
        <button
          type="button"
          className={classes.enter}
          aria-haspopup="dialog"
          onClick={() => storefront.send({ type: 'dialog.open', route: '/login' })}
        >
          <Icon name="account" />
          <span className={classes.word}>{say('menu.login')}</span>
        </button>
      </div>
    );
  return (
    <div className={classes.account}>
      <span className={classes.hello}>{say('menu.hello', { name })}</span>
      <StoreLink to="/ticket/payments" className={classes.wide}>
        {say('menu.tickets')}
      </StoreLink>
      <StoreLink to="/user/data" className={classes.enter}>
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
    </div>
  );
}

/** Phones greet in a row of their own. */
function MemberRow() {
  const say = useWording(shell);
  const visitor = useVisitor();
  const name = useFirstName();
  const path = useLocation({ select: ({ pathname }) => pathname });

  if (visitor !== 'member')
    return visitor === 'unknown' ? <div className={classes.reserved} aria-hidden="true" /> : null;
  return (
    <div className={classes.row}>
      <span>{say('menu.hello', { name })}</span>
      {offersTickets(path) ? (
        <StoreLink to="/ticket/payments" className={classes.tickets}>
          <Icon name="ticket" size={20} />
          {say('menu.tickets')}
        </StoreLink>
      ) : null}
    </div>
  );
}
