import { useMemo, useState } from 'react';

import { darkColoursOf } from '#src/producers/dark.ts';
import { coloursOf } from '#src/producers/theme.ts';
import { useBoot } from '#src/ui/boot.ts';

/**
 * The provider's page of card fields, told who frames it and in which colours; null until its address is known. A device that turns
 * dark meanwhile changes nothing: the page would come anew, and what was typed is in it.
 */
export function useCardUrl(address: string | undefined): string | null {
  const { theme } = useBoot().producer;
  const [isDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return useMemo(() => {
    if (address === undefined) return null;
    const colours = { ...coloursOf(theme), ...(isDark ? darkColoursOf(theme) : {}) };
    const looks = {
      surface: colours.card,
      text: colours.ink,
      muted: colours.muted,
      border: colours.edge,
      primary: colours['brand-text'],
      error: colours.error,
    };
    const url = new URL(address);
    url.searchParams.set('parent', location.origin);
    for (const [name, colour] of Object.entries(looks)) url.searchParams.set(name, colour.slice(1));
    return url.href;
  }, [address, theme, isDark]);
}
