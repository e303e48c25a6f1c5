import type { Choice, Purpose } from './consent.ts';

/** Who measures for a producer, by the shape of their ids. */
export type TagKind = 'manager' | 'measurement' | 'pixel';

/** A tag of somebody else that a producer has put on its pages. */
export interface Tag {
  kind: TagKind;
  id: string;
}

const shapes: readonly (readonly [TagKind, RegExp])[] = [
  ['manager', /^GTM-[A-Z0-9]{4,12}$/],
  ['measurement', /^G-[A-Z0-9]{4,16}$/],
  ['pixel', /^\d{6,20}$/],
];

/** What each of them is allowed for (docs/analytics.md). */
export const purposeOf: Readonly<Record<TagKind, Purpose>> = {
  manager: 'analytics',
  measurement: 'analytics',
  pixel: 'marketing',
};

/** The tags of a producer; an id of no known shape is nobody's, and loads nothing. */
export const tagsOf = (ids: readonly string[]): Tag[] =>
  ids.flatMap((id) => {
    const kind = shapes.find(([, shape]) => shape.test(id))?.[0];
    return kind ? [{ kind, id }] : [];
  });

export const allowedTags = (tags: readonly Tag[], choice: Choice): Tag[] =>
  tags.filter(({ kind }) => choice[purposeOf[kind]]);

/** Where a tag comes from and where it writes to, in the words of a content security policy. */
interface Origins {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

const google: Origins = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};

const origins: Readonly<Record<TagKind, Origins>> = {
  manager: google,
  measurement: google,
  pixel: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    image: ['https://www.facebook.com'],
  },
};

/** Everything the tags of a producer may reach; nothing where there is none. */
export function originsOf(tags: readonly Tag[]): Origins {
  const all = (part: keyof Origins) => [...new Set(tags.flatMap(({ kind }) => origins[kind][part]))];
  return { script: all('script'), connect: all('connect'), image: all('image') };
}

/** The pages on which somebody pays: no tag is ever on them, whatever was allowed. */
export const isCheckout = (path: string) => /(^|\/)ticket\/buy(\/|$)/i.test(path);

/** The side of the border this document was made for, and what lies beyond it. */
export interface Border {
  side: 'checkout' | 'store';
  /** Opened by a link that logs in: its address was a secret, and the browser still knows it. No tag ever runs in it. */
  isQuiet: boolean;
  /** Only a new document may show that page. */
  isBeyond: (path: string) => boolean;
}

interface BorderFacts {
  ids: readonly string[];
  /** Where this document was opened. */
  path: string;
  /** Opened by a link that logs in: no tag ever runs in such a document, so it may go anywhere. */
  isQuiet: boolean;
}

/**
 * At a producer that has tags, checkout and store never share a document: what was loaded for one side would go on running on
 * the other, and its policy would go on allowing it (docs/decisions/020-analytics.md).
 */
export function borderOf({ ids, path, isQuiet }: BorderFacts): Border {
  const side = isCheckout(path) ? 'checkout' : 'store';
  const isThere = !isQuiet && tagsOf(ids).length > 0;
  return { side, isQuiet, isBeyond: (other) => isThere && isCheckout(other) !== isCheckout(path) };
}
