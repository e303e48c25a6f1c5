import type { Theme } from '#src/domain/producer.ts';

import { darkColoursOf } from './dark.ts';
import { coloursOf } from './theme.ts';

/** What papers are derived from: nothing is painted in it. */
const unseen = 'surface';

const tokensOf = (colours: Record<string, string>) =>
  Object.entries(colours)
    .filter(([name]) => name !== unseen)
    .map(([name, value]) => `--bt-${name}:${value}`)
    .join(';');

/**
 * The producer's colours as one style sheet of `--bt-…` tokens. Mantine's variables are said in their terms where its components
 * are (`src/ui/MantineGround.css`): no first screen has any.
 *
 * The server inlines it in the head of the page, so the first paint is already in the producer's ink. What wears `data-light` is
 * paper that stays light on a dark page: a ticket, the plate of a logo. Throws `RangeError` when a colour is not `#rrggbb`.
 */
export function themeCss(theme: Theme): string {
  const dark = darkColoursOf(theme);
  return [
    `:root,[data-light]{${tokensOf(coloursOf(theme))}}`,
    dark &&
      `@media screen and (prefers-color-scheme:dark){:root{${tokensOf(dark)}}html:root:root{color-scheme:dark}}`,
  ]
    .filter(Boolean)
    .join('');
}
