import type { Locator } from '@playwright/test';

/** What tells somebody who sees no colours how it is with a place. */
export interface Sign {
  /** Borders, marks, weight, and the words and icon of what is wrong. */
  shape: string;
  /** Relative luminance of its ground. */
  ground: number;
}

export const signOf = (place: Locator): Promise<Sign> =>
  place.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('Nothing to look with');
    const paint = (colour: string) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    };
    const grounds: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement)
      grounds.unshift(getComputedStyle(each).backgroundColor);
    for (const colour of ['#fff', ...grounds]) paint(colour);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });

    const { borderTopWidth, borderTopStyle, fontWeight, textDecorationLine } = getComputedStyle(element);
    const { display, content, maskImage } = getComputedStyle(element, '::before');
    const about = (element.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => {
      const found = id === '' ? null : document.getElementById(id);
      return found?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        ? [`${found.innerText.trim()}${found.querySelector('svg') ? ' with an icon' : ''}`]
        : [];
    });
    const choice = element.matches('label') ? (element as HTMLLabelElement).control : null;
    const isChecked = choice instanceof HTMLInputElement && choice.checked;
    return {
      shape: JSON.stringify([
        ...[borderTopWidth, borderTopStyle, fontWeight, textDecorationLine],
        ...[display, content, maskImage, about, isChecked],
      ]),
      ground: 0.2126 * red + 0.7152 * green + 0.0722 * blue,
    };
  });

/** Lightness that whoever sees no hue sees: what WCAG asks of a border. */
const least = 3;

/** Whether two places differ by more than their hue: by their shape, or by a ground that is so much lighter or darker. */
export function isToldApart(one: Sign, other: Sign): boolean {
  const [light, dark] = [Math.max(one.ground, other.ground), Math.min(one.ground, other.ground)];
  return one.shape !== other.shape || (light + 0.05) / (dark + 0.05) >= least;
}
