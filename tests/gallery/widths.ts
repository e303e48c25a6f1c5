/** A phone, a tablet, a desktop: CSS pixels, and how much of a page each shows at once. */
export const sizes = {
  360: { width: 360, height: 740 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1280: { width: 1280, height: 800 },
  1920: { width: 1920, height: 1080 },
} as const;

export type Width = keyof typeof sizes;

export const widths = Object.keys(sizes).map(Number) as Width[];
