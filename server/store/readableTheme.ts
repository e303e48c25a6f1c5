import { themeFrom, type WrittenTheme } from '#src/domain/producer.ts';
import { contrast, mix } from '#src/producers/colour.ts';
import { coloursOf } from '#src/producers/theme.ts';

import { readableOn } from '../posters/colour.ts';

/** WCAG 2.2 AA, of text of any size. */
export const leastContrast = 4.5;

/** A colour nobody could read, and what is shown instead. */
export interface Repair {
  field: 'on_primary' | 'on_secondary' | 'surface';
  given: string;
  /** What it was to be read on, or what was to be read on it. */
  ground: string;
  measured: number;
  used: string;
}

/** What texts are written in, and what straight under them: every one may stand on every other. */
export const inks = ['ink', 'muted', 'brand-text', 'error', 'success', 'warning', 'access'] as const;
export const papers = ['page', 'surface', 'card', 'tint'] as const;

/** The worst of what every page writes on its paper; each producer has its own paper, all have the same inks. */
function worstOn(theme: WrittenTheme, surface: string): { ink: string; measured: number } {
  const colours = coloursOf(themeFrom({ ...theme, surface }));
  const [worst] = inks
    .flatMap((ink) =>
      papers.map((paper) => ({ ink: colours[ink], measured: contrast(colours[ink], colours[paper]) })),
    )
    .sort((a, b) => a.measured - b.measured);
  return worst ?? { ink: colours.ink, measured: 1 };
}

/** The paper as light as it has to be, in steps towards white, and no lighter. */
function paperOf(theme: WrittenTheme): string {
  const steps = Array.from({ length: 19 }, (_, index) => mix('#ffffff', (index + 1) / 20, theme.surface));
  return steps.find((paper) => worstOn(theme, paper).measured >= leastContrast) ?? '#ffffff';
}

/** A theme whose texts can all be read, and what had to be changed for it: text on a colour, and the paper under texts. */
export function readableTheme(theme: WrittenTheme): { theme: WrittenTheme; repairs: Repair[] } {
  const texts = (['primary', 'secondary'] as const).flatMap((name): Repair[] => {
    const field = `on_${name}` as const;
    const [given, ground] = [theme[field], theme[name]];
    const measured = contrast(given, ground);
    return measured >= leastContrast ? [] : [{ field, given, ground, measured, used: readableOn(ground) }];
  });
  const { ink, measured } = worstOn(theme, theme.surface);
  const paper: Repair[] =
    measured >= leastContrast
      ? []
      : [{ field: 'surface', given: theme.surface, ground: ink, measured, used: paperOf(theme) }];
  const repairs = [...texts, ...paper];
  return {
    theme: { ...theme, ...Object.fromEntries(repairs.map(({ field, used }) => [field, used])) },
    repairs,
  };
}
