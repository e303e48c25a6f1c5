import { reservedSlugs } from '#src/domain/producer.ts';

/** What an address of a page names. */
export interface Address {
  /** The producer in front of it, lower case; empty for none. */
  slug: string;
  /** The event of its checkout, its line or one of its waitlists: without it there is no such page. */
  event: string | null;
  /** What is waited for: neither is there a page of a waitlist without it. */
  ticketType: string | null;
  /** What follows the producer, lower case: `ticket/buy/101`; empty for the home. */
  page: string;
  /** False when the storefront has no such page. */
  isPage: boolean;
}

/** Pages of specification §2, after the producer. */
const pages = [
  /^$/,
  /^(login|register|suporte|sobre|acessibilidade|termos|privacidade|cancelamentos|meia-entrada|faq)$/,
  /^user\/(recover|data)$/,
  /^ticket\/(payments|list|list\/[^/]{1,100})$/,
  /^ticket\/(buy|queue)\/[1-9]\d{0,8}$/,
  /^ticket\/waitlist\/[1-9]\d{0,8}\/[1-9]\d{0,8}$/,
];

const isReserved = (word: string) => (reservedSlugs as readonly string[]).includes(word);

/** Words of pages match in any case; a first word that is none of them is a producer's slug. */
export function addressOf(path: string): Address {
  const [first = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  if (first === 'producers')
    return { slug: rest[0] ?? '', event: null, ticketType: null, page: '', isPage: rest.length === 1 };
  const isSlug = first !== '' && !isReserved(first);
  const page = (isSlug ? rest : [first, ...rest]).join('/');
  const isPage = pages.some((shape) => shape.test(page));
  const [event = null, ticketType = null] =
    (isPage && /^ticket\/(?:buy|queue|waitlist)\/(\d+)(?:\/(\d+))?$/.exec(page)?.slice(1)) || [];
  return { slug: isSlug ? first : '', event, ticketType, page, isPage };
}
