import { endOfTerm } from '../dates.ts';

/** CDC, art. 49. */
const daysToRegret = 7;
/** Places that come back later find nobody. */
const msBefore = 48 * 60 * 60 * 1000;

interface Bought {
  boughtAt: Date;
  startsAt: Date;
  isPostponed: boolean;
}

/**
 * Until when a buyer may cancel and have everything back, fee included: 7 days from the purchase, the last one whole, and 48
 * hours before the event, whichever comes first. It may lie before the purchase: then there never was a time for it. Of an
 * event that was put off, until its new date: a buyer need not go on another day (CDC art. 35).
 */
export const regretUntil = ({ boughtAt, startsAt, isPostponed }: Bought): Date =>
  isPostponed
    ? startsAt
    : new Date(Math.min(endOfTerm(boughtAt, daysToRegret).getTime(), startsAt.getTime() - msBefore));
