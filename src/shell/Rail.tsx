import '@mantine/core/styles/Tooltip.css';

import { Tooltip } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { Icon } from '#src/ui/Icon.tsx';
import { MantineGround } from '#src/ui/MantineGround.tsx';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useMenuDeeds, useMenuLinks } from './menu.ts';
import classes from './Rail.module.css';

/** The menu of a tablet at rest: icons beside the page, each with its word for whoever listens, points or tabs. */
export function Rail() {
  const say = useWording(shell);
  const storefront = useStorefront();
  const links = useMenuLinks();
  const deeds = useMenuDeeds();
  const place = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const rail = place.current;
    return () => {
      if (rail?.contains(document.activeElement))
        queueMicrotask(() => document.querySelector<HTMLElement>('[data-menu]')?.focus());
    };
  }, []);

  return (
    <MantineGround>
      <nav ref={place} className={classes.root} aria-label={say('menu.label')}>
        <ul className={classes.menu}>
          {links.map(({ to, label, icon }) => (
            <Entry key={to} word={say(label)}>
              <StoreLink to={to} className={classes.entry}>
                <Icon name={icon} />
                <VisuallyHidden>{say(label)}</VisuallyHidden>
              </StoreLink>
            </Entry>
          ))}
          {deeds.map(({ label, icon, event }) => (
            <Entry key={label} word={say(label)}>
              <button type="button" className={classes.entry} onClick={() => storefront.send(event)}>
                <Icon name={icon} />
                <VisuallyHidden>{say(label)}</VisuallyHidden>
              </button>
            </Entry>
          ))}
          <Entry word={say('menu.dropRail')}>
            <button
              type="button"
              className={classes.entry}
              onClick={() => storefront.send({ type: 'rail.drop' })}
            >
              <Icon name="close" />
              <VisuallyHidden>{say('menu.dropRail')}</VisuallyHidden>
            </button>
          </Entry>
        </ul>
      </nav>
    </MantineGround>
  );
}

/** Its word beside the icon, by pointer and by keyboard; Escape puts it away (WCAG 1.4.13). */
function Entry({ word, children }: { word: string; children: ReactNode }) {
  return (
    <Tooltip
      label={word}
      position="right"
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: classes.word ?? '' }}
    >
      <li>{children}</li>
    </Tooltip>
  );
}
