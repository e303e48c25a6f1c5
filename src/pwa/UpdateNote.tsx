import { FootBar } from '#src/ui/FootBar.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { appWords } from '#src/wording/ptBR/app.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** A newer version, offered where nothing would be lost. It waits for the next page when nobody answers. */
export function UpdateNote() {
  const say = useWording(appWords);
  const storefront = useStorefront();
  return (
    <FootBar
      role="status"
      icon="refresh"
      text={say('update.title')}
      label={say('update.take')}
      onDo={() => storefront.send({ type: 'update.accept' })}
      closeLabel={say('update.later')}
      onClose={() => storefront.send({ type: 'update.later' })}
    />
  );
}
