import { useIsMinor } from '#src/ui/minor.ts';
import { Note } from '#src/ui/Note.tsx';
import { checkoutWords } from '#src/wording/ptBR/checkout.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** To a member who is not of age, before anything is filled in or paid: what the server would say of the order. */
export function MinorNote() {
  const say = useWording(checkoutWords);
  return useIsMinor() ? <Note tone="warning">{say('checkout.adults')}</Note> : null;
}
