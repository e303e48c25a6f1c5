import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { Icon } from '#src/ui/Icon.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useOffersClub } from '#src/ui/supporter.ts';
import { useFirstName, useVisitor } from '#src/ui/visitor.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Drawer.module.css';
import { useMenuLinks } from './menu.ts';

/** The menu of a phone. A native dialog: the page behind is inert, focus stays inside and goes back when it closes. */
export function Drawer() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const drawer = useSelector(storefront, ({ children }) => children.drawer);
  const isOpen = useSelector(drawer, (snapshot) => snapshot?.matches('open') ?? false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => storefront.send({ type: 'drawer.close' });

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: outside is a place for pointers; the keyboard has Escape
    <dialog
      ref={dialog}
      className={classes.root}
      aria-label={say('menu.label')}
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={classes.sheet}>
        <Greeting />
        <button type="button" className={classes.close} aria-label={say('menu.close')} onClick={close}>
          <Icon name="close" />
        </button>
        <Menu />
      </div>
    </dialog>
  );
}

function Greeting() {
  const say = useWording(shell);
  const name = useFirstName();
  return <p className={classes.greeting}>{name ? say('menu.hello', { name }) : say('menu.welcome')}</p>;
}

function Menu() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const visitor = useVisitor();
  const links = useMenuLinks();
  const offersClub = useOffersClub();
  const leaveFor = (
    event: { type: 'session.leave' } | { type: 'dialog.open'; route: '/login' | '/acesso/socio' },
  ) => {
    storefront.send({ type: 'drawer.close' });
    storefront.send(event);
  };
  return (
    <ul className={classes.menu}>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <StoreLink to={to} className={classes.entry}>
            <Icon name={icon} />
            {say(label)}
          </StoreLink>
        </li>
      ))}
      {offersClub ? (
        <li>
          <button
            type="button"
            className={classes.entry}
            onClick={() => leaveFor({ type: 'dialog.open', route: '/acesso/socio' })}
          >
            <Icon name="star" />
            {say('menu.supporter')}
          </button>
        </li>
      ) : null}
      {visitor === 'visitor' || visitor === 'expired' ? (
        <li>
          <button
            type="button"
            className={classes.entry}
            onClick={() => leaveFor({ type: 'dialog.open', route: '/login' })}
          >
            <Icon name="account" />
            {say('menu.login')}
          </button>
        </li>
      ) : null}
      {visitor === 'member' ? (
        <li>
          <button type="button" className={classes.entry} onClick={() => leaveFor({ type: 'session.leave' })}>
            <Icon name="logout" />
            {say('menu.logout')}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
