import type { Page } from '@playwright/test';

/**
 * Targets of less than 24 CSS pixels with another one too near (WCAG 2.5.8): `BUTTON “Ver” 20 × 20`. A box of a form is as large
 * as its label; what stands in a sentence may be as high as its line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const cover = [...document.querySelectorAll('[role="dialog"]')].find(isShown);

    function placeOf(element: HTMLElement): DOMRect {
      const own = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      if (!label || !element.matches('[type="checkbox"], [type="radio"]')) return own;
      const named = label.getBoundingClientRect();
      const [left, top] = [Math.min(own.left, named.left), Math.min(own.top, named.top)];
      const [right, bottom] = [Math.max(own.right, named.right), Math.max(own.bottom, named.bottom)];
      return new DOMRect(left, top, right - left, bottom - top);
    }
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );

    const kinds = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';
    const targets = [...(cover ?? document).querySelectorAll<HTMLElement>(kinds)]
      .filter(isShown)
      .map((element) => ({ element, place: placeOf(element) }))
      .filter(({ place }) => place.width > 1 && place.height > 1);
    type Target = (typeof targets)[number];

    const isSmall = ({ place }: Target) => Math.min(place.width, place.height) < least - 0.5;
    const middle = ({ place }: Target) => ({
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
    });
    function isNear(small: Target, other: Target): boolean {
      const at = middle(small);
      if (isSmall(other)) return Math.hypot(at.x - middle(other).x, at.y - middle(other).y) < least;
      const { left, right, top, bottom } = other.place;
      const away = [Math.max(left - at.x, 0, at.x - right), Math.max(top - at.y, 0, at.y - bottom)];
      return Math.hypot(...away) < least / 2;
    }
    const crowded = (target: Target) =>
      targets.some(
        (other) =>
          other !== target &&
          !other.element.contains(target.element) &&
          !target.element.contains(other.element) &&
          isNear(target, other),
      );
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element) && crowded(target))
      .map(({ element, place }) => {
        const name = element.getAttribute('aria-label') ?? element.innerText;
        return `${element.tagName} “${name.slice(0, 40)}” ${Math.round(place.width)} × ${Math.round(place.height)}`;
      });
  });
