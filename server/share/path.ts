/** What services that show links ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Counted up when the same poster comes out otherwise, so that nobody keeps the old picture. */
const edition = 1;

/**
 * The picture of an event as others show it: hardly anybody shows an SVG, so a drawn poster has a PNG beside it. A poster
 * that is a photograph is shown as it is, in whatever size it has; hardly anybody shows an AVIF, which has none.
 */
export function sharePath({ id, poster }: { id: number; poster: string }): {
  path: string;
  size: typeof shareSize | null;
} | null {
  const [, name] = /\/poster-([0-9a-f]+)\.svg$/.exec(poster) ?? [];
  if (poster.endsWith('.avif')) return null;
  return name
    ? { path: `/storage/events/${id}/share-${name}-${edition}.png`, size: shareSize }
    : { path: poster, size: null };
}
