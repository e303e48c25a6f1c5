import { endOfTerm, inBrasilia } from '../dates.ts';

/** CDC, art. 49. */
const daysToRegret = 7;
/** Places that come back later find nobody. */
const msBefore = 48 * 60 * 60 * 1000;

export interface Bought {
  boughtAt: Date;
  startsAt: Date;
  isPostponed: boolean;
  /** When it was put on another day, or elsewhere. */
  movedAt: Date | null;
  /** It was put off, and nobody knows to when. */
  dateToCome: boolean;
}

/** Who buys so soon after it moved may have read where and when it was before. */
const msToRead = 30 * 60 * 1000;

/** Whether the event is no longer what this buyer bought: put off, or on another day or elsewhere since. */
export const isAnother = ({ boughtAt, isPostponed, movedAt }: Bought) =>
  isPostponed || (movedAt !== null && boughtAt.getTime() < movedAt.getTime() + msToRead);

/**
 * Until when a buyer may cancel and have everything back, fee included: 7 days from the purchase, the last one whole, and 48
 * hours before the event, whichever comes first. It may lie before the purchase: then there never was a time for it. Of an
 * event that was put off or moved, until its new date: a buyer need not go on another day, or elsewhere (CDC art. 35). Null while it
 * has none: there is no end to it.
 */
export function regretUntil(bought: Bought): Date | null {
  const { boughtAt, startsAt, isPostponed, dateToCome } = bought;
  if (isAnother(bought)) return isPostponed && dateToCome ? null : startsAt;
  return new Date(Math.min(endOfTerm(boughtAt, daysToRegret).getTime(), startsAt.getTime() - msBefore));
}

/** Until when the support takes it in writing: the seventh day, whole, where it ends on the site before that. Null where the site's own end is the only one. */
export function writtenUntil(bought: Bought): Date | null {
  const onSite = regretUntil(bought);
  const seventh = endOfTerm(bought.boughtAt, daysToRegret);
  return onSite !== null && onSite < seventh ? seventh : null;
}

/** Until when the buyer has the right at all, on whatever way; null without an end. */
export const regretEnds = (bought: Bought): Date | null => writtenUntil(bought) ?? regretUntil(bought);

/** The way that is left once the site's own is over (Decreto 7.962/2013, art. 5). */
export const inWriting = (until: Date, email: string): string =>
  `O prazo para cancelar pelo site passou. Até ${inBrasilia(until)}, escreva para ${email}: o atendimento analisa o pedido pela data em que você escreveu.`;
