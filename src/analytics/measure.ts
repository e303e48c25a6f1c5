import type { SnapshotFrom } from 'xstate';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import { type Choice, nothing, type Purpose, purposes } from '#src/domain/consent.ts';
import type { EventDetails, EventList } from '#src/domain/event.ts';
import { purposeOf, type Tag } from '#src/domain/tags.ts';

import type { Catalogue, EventName, Told } from './catalogue.ts';
import { isClean } from './clean.ts';
import { dropCookies } from './cookies.ts';
import { earFor, type Overheard } from './facts.ts';
import { makeGoogle } from './google.ts';
import { itemOf } from './items.ts';
import { type Listener, mayTell, patternOf } from './pages.ts';
import { makePixel } from './pixel.ts';
import { transactionOf } from './transaction.ts';
import { waitingList } from './waiting.ts';

/** The page on screen, as far as it is told. */
export interface Page {
  path: string;
  title: string;
  company: string | undefined;
  asked: { q?: string; categoria?: string; data?: string };
  list: EventList | null;
  event: EventDetails | null;
}

interface MeasureOptions {
  /** What the flows said since this was allowed. */
  overheard: Overheard;
  /** Says who the visitor is. */
  storefront: Pick<StorefrontFlow, 'getSnapshot' | 'subscribe'>;
  tags: readonly Tag[];
  page: () => Promise<Page>;
  /** No tag may run in this document: it is a checkout's, or was opened by a link that logs in. */
  isClosed: boolean;
  /** The document is to be made anew, without the tags that run in it. */
  leave: () => void;
}

const listenerOf: Readonly<Record<Purpose, Listener>> = { analytics: 'google', marketing: 'pixel' };

/** How many of a list are named. */
const mostItems = 20;

type Age = 'unknown' | 'adult' | 'minor';

/** Guests say nothing of their age. Between two answers it is what it was. */
function ageOf({ context: { visitor }, children }: SnapshotFrom<StorefrontFlow>, before: Age): Age {
  if (visitor === 'visitor') return 'adult';
  const user = visitor === 'member' ? children.session?.getSnapshot().context.user : null;
  if (user?.isMinor === undefined) return before;
  return user.isMinor ? 'minor' : 'adult';
}

/**
 * Measures for a producer what a visitor allowed: tells it at once where that may be, and lets it wait where it may not. Nothing
 * is loaded before the first thing to tell.
 */
export function measure({ overheard, storefront, tags, page, isClosed, leave }: MeasureOptions) {
  const waiting = waitingList(sessionStorage);
  const store = { origin: location.origin, referrer: originOf(document.referrer) };
  /** What the visitor allowed, and what of it counts: no advertising follows a minor (decision 020). */
  let allowed: Choice | null = null;
  let choice: Choice = nothing;
  let age = ageOf(storefront.getSnapshot(), 'unknown');
  let google: ReturnType<typeof makeGoogle> | null = null;
  let pixel: ReturnType<typeof makePixel> | null = null;
  let here = { path: '', pattern: '' };

  const tagsFor = (purpose: Purpose) => tags.filter(({ kind }) => purposeOf[kind] === purpose);
  const isOn = (purpose: Purpose) => choice[purpose] && tagsFor(purpose).length > 0;
  /** As long as nobody knows whether a minor looks on, what advertising would be told waits. */
  const mayNow = (purpose: Purpose) =>
    !isClosed && (purpose === 'analytics' || age === 'adult') && mayTell[listenerOf[purpose]](here.path);
  const granted = (): Choice => ({ ...choice, marketing: choice.marketing && age === 'adult' });

  const say: Readonly<Record<Listener, (told: Told) => void>> = {
    google: (told) => {
      google ??= makeGoogle(tagsFor('analytics'), granted(), store);
      google.tell(told);
    },
    pixel: (told) => {
      pixel ??= makePixel(tagsFor('marketing'));
      pixel.tell(told);
    },
  };

  const pass = (told: Told) => {
    if (!isClean(told)) return;
    for (const purpose of purposes.filter(isOn)) {
      const to = listenerOf[purpose];
      if (mayNow(purpose)) say[to](told);
      else waiting.add(to, told);
    }
  };

  const tell = <Name extends EventName>(name: Name, facts: Catalogue[Name]) =>
    pass({ name, page: here.pattern, facts } as Told);

  /** It waits from this moment, since whoever bought may be on the next page before its number is reckoned. */
  const tellPurchase = async (facts: Catalogue['purchase'], orderId: string) => {
    const begun = waiting.last('begin_checkout');
    const known = facts.items.length === 0 && begun ? begun.facts : facts;
    tell('purchase', known);
    const id = await transactionOf(orderId);
    if (id) waiting.complete('purchase', { ...known, transaction_id: id });
  };

  const release = () => {
    for (const purpose of purposes.filter((each) => isOn(each) && mayNow(each))) {
      const to = listenerOf[purpose];
      for (const told of waiting.take(to)) say[to](told);
    }
  };

  let looks = 0;
  let isUntold = false;
  /** What a page shows may come late; of a page that was left meanwhile nothing is told, for tags read the address by themselves. */
  const look = async (isNew: boolean) => {
    looks += 1;
    const turn = looks;
    isUntold ||= isNew;
    const { path, company, title, asked, list, event } = await page();
    if (turn !== looks) return;
    const isAnother = isUntold;
    isUntold = false;
    here = { path, pattern: patternOf(path, company) };
    release();
    if (isAnother && mayTell.google(path)) tell('page_view', { page_title: title });
    if (event) {
      const item = itemOf(event);
      const value = item.price === undefined ? {} : { value: item.price };
      if (isAnother) tell('view_item', { currency: 'BRL', ...value, items: [item] });
    }
    if (list) {
      const items = list.events.slice(0, mostItems).map(itemOf);
      tell('view_item_list', { item_list_id: company ?? 'home', items });
      const { q, categoria: category, data: date } = asked;
      if (q || category || date)
        tell('search', {
          has_words: Boolean(q),
          ...(category && { category }),
          ...(date && { date }),
          results: list.total,
        });
    }
  };

  /** After a reload the same hold begins again; it was told already. */
  const isAgain = (name: EventName, facts: Catalogue[EventName]) =>
    name === 'begin_checkout' && JSON.stringify(waiting.last(name)?.facts) === JSON.stringify(facts);

  const ear = earFor((name, facts, orderId) => {
    if (isAgain(name, facts)) return;
    if (orderId === undefined) tell(name, facts);
    else void tellPurchase(facts as Catalogue['purchase'], orderId);
  });
  /** From the first page on that may be told of, and after it. */
  let isListening = false;
  const begin = async () => {
    await look(true);
    if (isListening) return;
    isListening = true;
    overheard.listen(ear);
  };

  /** What was allowed and is not any more leaves the page at once. */
  const decide = () => {
    if (!allowed) return;
    const before = choice;
    const next = age === 'minor' ? { ...allowed, marketing: false } : allowed;
    choice = next;
    const gained = purposes.some((purpose) => next[purpose] && !before[purpose]);
    for (const purpose of purposes.filter((each) => !next[each])) {
      waiting.take(listenerOf[purpose]);
      dropCookies(purpose);
    }
    google?.update(granted());
    if (!next.marketing) pixel?.silence();
    const isLeft = (google && !next.analytics) || (pixel && !next.marketing);
    if (isLeft) leave();
    else if (gained) void begin();
  };

  storefront.subscribe((snapshot) => {
    const now = ageOf(snapshot, age);
    if (now === age) return;
    age = now;
    decide();
    if (here.path !== '') release();
  });

  return {
    /** What is allowed from now on. */
    allow: (next: Choice) => {
      allowed = next;
      decide();
    },
    /** The visitor is on another page, or at another filter of the same one. */
    moved: (isAnother: boolean) => void look(isAnother),
  };
}

/** Of where the visitor came from nobody needs more than the site. */
function originOf(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}
