import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { Cover } from '#src/ui/Cover.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { appWords } from '#src/wording/ptBR/app.ts';
import { itemWords } from '#src/wording/ptBR/items.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './InstallHelp.module.css';
import { isInsideApp } from './insideApp.ts';

const words = { ...itemWords, ...appWords };
const steps = ['install.share', 'install.add', 'install.confirm'] as const;

/** How to put the store on a device whose browser never asks: its own menu, in three steps, and before them the way to a browser that has one. */
export function InstallHelp() {
  const say = useWording(words);
  const storefront = useStorefront();
  const { title } = useBoot().producer;
  const shown = isInsideApp(navigator.userAgent) ? (['install.safari', ...steps] as const) : steps;
  const close = () => storefront.send({ type: 'install.close' });
  return (
    <Cover
      title={say('install.title', { title })}
      actions={<Button onClick={close}>{say('install.understood')}</Button>}
      onEscape={close}
    >
      <ol className={classes.steps}>
        {shown.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
      <p className={classes.first}>{say('install.first', { items: say('item.many') })}</p>
    </Cover>
  );
}
