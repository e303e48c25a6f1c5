import type { EventDetails } from '#src/domain/event.ts';
import { Note } from '#src/ui/Note.tsx';
import { OutsideLink } from '#src/ui/OutsideLink.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** What the producer has to say: a new date, where to enrol for the doors of an arena. */
export function ProducerNotices({ notices }: Pick<EventDetails, 'notices'>) {
  const say = useWording(checkoutWords);
  return notices.map(({ tone, text, url }) => (
    <Note key={text} tone={tone}>
      {text} {url ? <OutsideLink href={url}>{say('checkout.seeNotice')}</OutsideLink> : null}
    </Note>
  ));
}
