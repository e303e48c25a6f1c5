import type { Locator } from '@playwright/test';

/** A link or a button of a part that every page has. */
interface Way {
  name: string;
  /** Null of a button. */
  to: string | null;
}

/** What was seen of such a part at a page. */
export interface SeenPart {
  part: 'bar' | 'menu' | 'footer';
  path: string;
  ways: Way[];
}

/** What leads on from a part of a page, in its order. */
export const waysIn = (part: Locator): Promise<Way[]> =>
  part
    .locator('a[href], button')
    .filter({ visible: true })
    .evaluateAll((shown) =>
      shown.map((way) => ({
        name: way.getAttribute('aria-label') ?? (way.textContent ?? '').trim(),
        to: way.getAttribute('href'),
      })),
    );

const told = (ways: readonly Way[]) => ways.map(({ name }) => name).join(', ');

/**
 * Pages on which a part leads elsewhere, or in another order, than on the first one (WCAG 3.2.3), and addresses that have two names
 * (3.2.4). A logo, which has the name of a producer, stands for itself.
 */
export function oddWays(seen: readonly SeenPart[]): string[] {
  const odd = seen.flatMap(({ part, path, ways }) => {
    const first = seen.find((other) => other.part === part)?.ways ?? [];
    return JSON.stringify(ways) === JSON.stringify(first)
      ? []
      : [`The ${part} of ${path} has ${told(ways)}, not ${told(first)}`];
  });
  const names = new Map<string, Set<string>>();
  for (const { ways } of seen)
    for (const { name, to } of ways)
      if (to !== null && !isLogo(name)) names.set(to, (names.get(to) ?? new Set()).add(name));
  const twice = [...names].filter(([, called]) => called.size > 1);
  return [...odd, ...twice.map(([to, called]) => `${to} is called ${[...called].join(' and ')}`)];
}

const isLogo = (name: string) => /página inicial/i.test(name);
