import { isDark } from '#src/producers/colour.ts';

type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexOf = (rgb: Triple) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const gamma = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Black or white, whichever reads better; one of them always reaches 4.5. */
export const readableOn = (ground: string) => (isDark(ground) ? '#ffffff' : '#000000');

/** OKLab of linear sRGB (Björn Ottosson, 2020). */
function hueOf(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return Math.atan2(b2, a);
}

function rgbOf(lightness: number, chroma: number, hue: number): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Spot ink of a producer that has none: the primary's hue turned by 165°, lightness .68, chroma .15 or what sRGB has of it. */
export function spotFrom(primary: string): string {
  const hue = hueOf(primary) + (165 * Math.PI) / 180;
  for (let chroma = 0.15; chroma > 0; chroma -= 0.01) {
    const rgb = rgbOf(0.68, chroma, hue);
    if (rgb.every((value) => value >= 0 && value <= 255)) return hexOf(rgb);
  }
  return hexOf(rgbOf(0.68, 0, hue));
}
