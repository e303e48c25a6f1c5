import { Icon } from '#src/ui/Icon.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { appWords } from '#src/wording/ptBR/app.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './UpdateNote.module.css';

/** A newer version, offered where nothing would be lost. It waits for the next page when nobody answers. */
export function UpdateNote() {
  const say = useWording(appWords);
  const storefront = useStorefront();
  return (
    <div role="status" className={classes.root}>
      <Icon name="refresh" size={20} />
      <p className={classes.text}>{say('update.title')}</p>
      <button
        type="button"
        className={classes.take}
        onClick={() => storefront.send({ type: 'update.accept' })}
      >
        {say('update.take')}
      </button>
      <button
        type="button"
        className={classes.close}
        aria-label={say('update.later')}
        onClick={() => storefront.send({ type: 'update.later' })}
      >
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
