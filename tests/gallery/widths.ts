/** A phone, a tablet, a desktop: CSS pixels, and how much of a page each shows at once. */
export const sizes = {
  360: { width: 360, height: 740 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
} as const;

export type Width = keyof typeof sizes;

export const widths = Object.keys(sizes).map(Number) as Width[];
