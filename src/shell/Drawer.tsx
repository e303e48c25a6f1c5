import { type RefObject, useEffect, useRef } from 'react';
import { dialogIntent } from '#src/dialogs/DialogHost.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { WindowRegion } from '#src/ui/WindowRegion.tsx';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Drawer.module.css';
import { drawerId, useDrawer, useIsDrawerOpen } from './drawer.ts';
import { useGreetedName } from './greeted.ts';
import { useMenuDeeds, useMenuLinks } from './menu.ts';

/** The menu where the bar has no room for it. A native dialog: the page behind is inert, focus stays inside and goes back when it closes. */
export function Drawer() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => storefront.send({ type: 'drawer.close' });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: outside is a place for pointers; the keyboard has Escape
    <dialog
      ref={dialog}
      id={drawerId}
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
        <RailChoice />
      </div>
      <Opening dialog={dialog} />
    </dialog>
  );
}

/** Alone hears of it that the menu opens: the page that becomes inert behind it is work enough for one task. */
function Opening({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const isOpen = useIsDrawerOpen();
  useEffect(() => {
    dialog.current?.[isOpen ? 'showModal' : 'close']();
  }, [isOpen, dialog]);
  return isOpen ? <WindowRegion /> : null;
}

function Greeting() {
  const say = useWording(shell);
  const name = useGreetedName();
  return <p className={classes.greeting}>{name ? say('menu.hello', { name }) : say('menu.welcome')}</p>;
}

function Menu() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const links = useMenuLinks();
  const deeds = useMenuDeeds();
  const close = () => storefront.send({ type: 'drawer.close' });
  return (
    <ul className={classes.menu}>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <StoreLink to={to} className={classes.entry} onClick={close}>
            <Icon name={icon} />
            {say(label)}
          </StoreLink>
        </li>
      ))}
      {deeds.map(({ label, icon, event }) => (
        <li key={label}>
          <button
            {...(event.type === 'dialog.open' && dialogIntent)}
            type="button"
            className={classes.entry}
            onClick={() => {
              close();
              storefront.send(event);
            }}
          >
            <Icon name={icon} />
            {say(label)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** On a tablet: whether the menu leaves a column of icons beside the page. */
function RailChoice() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const drawer = useDrawer();
  const choice = useSelector(drawer, (snapshot) =>
    snapshot?.hasTag('rail') ? 'rail.drop' : snapshot?.can({ type: 'rail.keep' }) ? 'rail.keep' : null,
  );
  if (!choice) return null;
  return (
    <div className={classes.choice}>
      <button type="button" className={classes.entry} onClick={() => storefront.send({ type: choice })}>
        <Icon name={choice === 'rail.keep' ? 'back' : 'close'} />
        {say(choice === 'rail.keep' ? 'menu.keepRail' : 'menu.dropRail')}
      </button>
    </div>
  );
}
