import { readConfig } from '#server/config.ts';
import { demoProducers } from '#server/demo/producers.ts';
import { coloursOf } from '#src/producers/theme.ts';

/** What is one producer's own, and must be seen in nobody else's storefront. */
export interface Brand {
  id: string;
  title: string;
  /** What stands before its addresses: `/aracauna`. */
  at: string;
  /** What it is called: its title, and shorter. */
  names: string[];
  /** Its line of the footer. */
  footer: string;
  /** What a browser paints around its pages. */
  primary: string;
  /** What it is painted in and not everybody, as a browser computes it: `rgb(138, 21, 56)`. */
  colours: string[];
}

/** What commands call a producer: the first part of its addresses, and `bilheteria` where there is none. */
export const slugOf = ({ at }: Pick<Brand, 'at'>) => at.slice(1) || 'bilheteria';

const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;

const grey = { primary: '#777777', secondary: '#888888', surface: '#ffffff', spot: null };

/** What a producer without a colour of its own would be painted in. */
const shared = Object.values(coloursOf({ ...grey, onPrimary: '#ffffff', onSecondary: '#000000' })).map(
  computed,
);

const isOwn = (colour: string) => !shared.includes(colour);

/** Of the demo, the default one first. */
export const brands: readonly Brand[] = demoProducers.map(({ id, slug, title, footer, theme }) => ({
  id,
  title,
  at: slug === '' ? '' : `/${slug}`,
  names: [title, slug || (title.split(' ')[0] ?? title)],
  footer,
  primary: computed(theme.primary),
  colours: Object.values(theme)
    .filter((hex) => typeof hex === 'string')
    .map(computed)
    .filter(isOwn),
}));

/** Who sells is on every page of every producer, as the law wants it. */
const seller = readConfig({ NODE_ENV: 'test' }).company.name;

/** What must not be found in the storefront of this one, and what its own is. */
export interface Strangers {
  primary: string;
  names: string[];
  footers: string[];
  colours: string[];
  seller: string;
  /** Sells for all: their names stand at their events, in its frame they do not. */
  isMarket: boolean;
}

/** Names and colours of all the others. */
export function strangersTo(brand: Brand, all: readonly Brand[] = brands): Strangers {
  const others = all.filter(({ id }) => id !== brand.id);
  return {
    primary: brand.primary,
    names: others.flatMap(({ names }) => names),
    footers: others.map(({ footer }) => footer),
    colours: [...new Set(others.flatMap(({ colours }) => colours))].filter(
      (colour) => !brand.colours.includes(colour),
    ),
    seller,
    isMarket: brand.at === '',
  };
}
