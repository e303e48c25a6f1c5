/** Colour arithmetic on `#rrggbb`, in gamma sRGB as CSS `color-mix(in srgb, …)` does it. Pure: the server uses it too. */

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Passes a colour through, or throws: nothing else may reach a style sheet. */
export function colourOf(name: string, value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new RangeError(`Not a colour: ${name} is ${value}`);
  return value.toLowerCase();
}

/** `share` of `a`, the rest of `b`; 1 is all `a`. */
export function mix(a: string, share: number, b: string): string {
  const other = channelsOf(b);
  const mixed = channelsOf(a).map((channel, i) =>
    Math.round(channel * share + (other[i] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string) => {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether white reads better on it than black. */
export const isDark = (ground: string): boolean => contrast('#ffffff', ground) >= contrast('#000000', ground);

/** The colour itself when text in it can be read on the ground, else black or white, whichever reads better. */
export function readable(colour: string, ground: string): string {
  if (contrast(colour, ground) >= 4.5) return colour;
  return contrast('#ffffff', ground) >= contrast('#1a1a1a', ground) ? '#ffffff' : '#1a1a1a';
}

const night = '#0c0a10';

/** A colour on the way into the night: `share` of it is left. */
export const nightly = (colour: string, share: number): string => mix(colour, share, night);

/** The darkened brand: the ground of the footer. */
export const deepOf = (primary: string): string => nightly(primary, 0.58);

/** The colour darkened only as far as text in it can be read on every ground. */
export function darkened(colour: string, grounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = nightly(colour, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= 4.5)) return candidate;
  }
  return night;
}
