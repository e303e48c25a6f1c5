import { useMemo } from 'react';

import { coloursOf } from '#src/producers/theme.ts';
import { useBoot } from '#src/ui/boot.ts';

/** The provider's page of card fields, told who frames it and in which colours; null until its address is known. */
export function useCardUrl(address: string | undefined): string | null {
  const { theme } = useBoot().producer;
  return useMemo(() => {
    if (address === undefined) return null;
    const colours = coloursOf(theme);
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
  }, [address, theme]);
}
