import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { dialogs } from '#src/wording/ptBR/dialogs.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { RichText } from './RichText.tsx';

/** What the organiser says about the event. */
export function EventDescription() {
  const say = useWording(dialogs);
  const about = useSelector(useStorefront(), ({ context }) => context.event?.about ?? '');
  return about === '' ? <p>{say('dialog.noAbout')}</p> : <RichText html={about} />;
}
