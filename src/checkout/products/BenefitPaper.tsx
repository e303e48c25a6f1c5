import { useQuery } from '@tanstack/react-query';

import type { CartLine } from '#src/domain/cart.ts';
import { type EventDetails, typesOf } from '#src/domain/event.ts';
import { useReads } from '#src/queries/api.ts';
import { orderedQuery } from '#src/queries/orders.ts';
import { Note } from '#src/ui/Note.tsx';
import { benefitWords } from '#src/wording/ptBR/benefits.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { BenefitNotes } from './BenefitNotes.tsx';

interface BenefitPaperProps {
  event: EventDetails;
  /** What is held; nothing once it is an order. */
  lines: readonly CartLine[];
  orderId: string | undefined;
}

/** What to bring for what is about to be paid; nothing where nothing has to be shown. */
export function BenefitPaper({ event, lines, orderId }: BenefitPaperProps) {
  const say = useWording(benefitWords);
  const order = useQuery({ ...orderedQuery(useReads(), orderId ?? ''), enabled: orderId !== undefined });
  const bought = new Set([...lines, ...(order.data?.items ?? [])].map(({ ticketTypeId }) => ticketTypeId));
  const types = typesOf(event).flatMap(({ ticketType }) => (bought.has(ticketType.id) ? [ticketType] : []));
  return types.some(({ documents }) => documents.length > 0) ? (
    <Note title={`${say('benefit.review')}.`}>
      <BenefitNotes types={types} />
    </Note>
  ) : null;
}
