import { Cover } from '#src/checkout/Cover.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useBoot } from '#src/ui/boot.ts';
import { useStorefront } from '#src/ui/storefront.ts';
import { appWords } from '#src/wording/ptBR/app.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './InstallHelp.module.css';

const steps = ['install.share', 'install.add', 'install.confirm'] as const;

/** How to put the store on a device whose browser never asks: its own menu, in three steps. */
export function InstallHelp() {
  const say = useWording(appWords);
  const storefront = useStorefront();
  const { title } = useBoot().producer;
  const close = () => storefront.send({ type: 'install.close' });
  return (
    <Cover
      title={say('install.title', { title })}
      actions={<Button onClick={close}>{say('install.understood')}</Button>}
      onEscape={close}
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
    </Cover>
  );
}
