import type { Producer } from '#src/domain/producer.ts';

import { colourOf, deepOf, isDark, readable } from './colour.ts';

/**
 * The producer's logo for the bar or the footer, whose ground is dark where their texts are light. One that was made for the other kind of ground comes with the plate it needs.
 * Null without a file.
 */
export function logoAt(
  { logos, theme }: Pick<Producer, 'logos' | 'theme'>,
  place: 'header' | 'footer',
): { src: string; plate: 'light' | 'dark' | null } | null {
  const primary = colourOf('primary', theme.primary);
  const deep = deepOf(primary);
  const text =
    place === 'header'
      ? readable(colourOf('onPrimary', theme.onPrimary), primary)
      : readable('#ffffff', deep);
  const { onLight, onDark } = logos[place];
  const isOnDark = !isDark(text);
  const [made, other] = isOnDark ? [onDark, onLight] : [onLight, onDark];
  if (made) return { src: made, plate: null };
  return other ? { src: other, plate: isOnDark ? 'light' : 'dark' } : null;
}
