import type { Page } from '@playwright/test';

import { searchable } from '#server/search.ts';

import type { Strangers } from './brands.ts';
import type { Said } from './words.ts';

/** Names of other producers among what a page says. */
export function nameFindings(
  { frame, all }: Said,
  { names, footers, seller, isMarket }: Strangers,
): string[] {
  const plain = (text: string) => searchable(text.replaceAll(seller, ''));
  const around = plain(frame);
  const everywhere = `${around} ${plain(all)}`;
  const isIn = (text: string, name: string) => text.includes(searchable(name));
  const strays = [
    ...names.filter((name) => isIn(isMarket ? around : everywhere, name)),
    ...footers.filter((footer) => isIn(around, footer)),
  ];
  const whole = strays.filter(
    (name) => !strays.some((other) => other !== name && isIn(searchable(other), name)),
  );
  return whole.map((name) => `another producer: “${name}”`);
}

/** Colours of other producers on a page, and in what the browser paints around it. */
export function colourFindings(page: Page, { colours, primary }: Strangers): Promise<string[]> {
  return page.evaluate(
    ({ foreign, own }) => {
      const painted = [
        'color',
        'backgroundColor',
        'borderTopColor',
        'borderBottomColor',
        'fill',
        'stroke',
      ] as const;
      const found = new Set<string>();
      for (const each of document.body.querySelectorAll('*')) {
        if (!each.checkVisibility()) continue;
        const style = getComputedStyle(each);
        for (const name of painted)
          if (foreign.includes(style[name]))
            found.add(`another producer's colour: ${style[name]} at <${each.localName}>`);
      }
      const probe = document.createElement('i');
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
        probe.style.color = meta.getAttribute('content') ?? '';
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        if (color !== own) found.add(`another producer's colour: ${color} around the page`);
        probe.remove();
      }
      return [...found];
    },
    { foreign: colours, own: primary },
  );
}
