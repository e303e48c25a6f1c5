import { isHalf, type TicketType } from '#src/domain/event.ts';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

type Favour = Pick<TicketType, 'benefit' | 'documents'>;
type AudienceKey = Extract<keyof typeof benefitWords, `benefit.${string}`>;

const isKnown = (key: string): key is AudienceKey => Object.hasOwn(benefitWords, key);

/** `CIE válida; documento oficial com foto`: a list goes on in small letters, unless a word is an acronym. */
const documentsIn = (documents: readonly string[]) =>
  documents
    .map((text, index) =>
      index > 0 && /^\p{Lu}\p{Ll}/u.test(text)
        ? text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1)
        : text,
    )
    .join('; ');

/**
 * Whom a ticket favours and what has to be shown for it, in words; null where there is nothing to say. Tickets kept on a device by
 * an earlier version know no documents.
 */
export function useBenefit() {
  const say = useWording(benefitWords);
  return ({ benefit, documents = [] }: Favour) => {
    const key = `benefit.${benefit ?? ''}`;
    const audience = isKnown(key) ? say(key) : null;
    const show = documents.length === 0 ? null : say('benefit.show', { documents: documentsIn(documents) });
    if (audience === null && show === null) return null;
    return {
      audience,
      show,
      /** Both in one sentence after the other. */
      text: [audience && `${audience}.`, show].filter(Boolean).join(' '),
      /** Without its documents the difference may be paid. */
      isHalf: isHalf(benefit),
    };
  };
}
