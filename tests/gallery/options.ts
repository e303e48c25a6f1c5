import { parseArgs } from 'node:util';

import { type Brand, brands } from './brands.ts';
import { type ScreenName, screenNames } from './screens.ts';
import { type Width, widths } from './widths.ts';

export interface Options {
  brands: readonly Brand[];
  screens: readonly ScreenName[];
  widths: readonly Width[];
  out: string;
  /** On a device that is dark, where the producer has papers for it. */
  isDark: boolean;
  /** The pictures of the README instead of a page. */
  isReadme: boolean;
}

export const usage = `Usage: npm run gallery -- [--producer aracauna] [--screen pix] [--width 360] [--dark] [--out folder]
       npm run gallery -- --readme

Photographs every producer of the demo × key screens × ${widths.join(', ')} into one page, gallery/index.html, checks each screen, and
exits with 1 when it found something. Producers, screens and widths may be given several times. The default producer is called 0.
With --readme it takes the pictures of the README, docs/pictures, and nothing else.
Screens: ${screenNames.join(' ')}`;

function chosen<Each>(
  what: string,
  all: readonly Each[],
  wanted: readonly string[] = [],
  namesOf: (each: Each) => readonly string[] = (each) => [String(each)],
): readonly Each[] {
  const isNamed = (each: Each, name: string) => namesOf(each).includes(name);
  for (const name of wanted)
    if (!all.some((each) => isNamed(each, name))) throw new Error(`There is no ${what} "${name}".`);
  return wanted.length === 0 ? all : all.filter((each) => wanted.some((name) => isNamed(each, name)));
}

/** What a command line asks for. Throws with a sentence when it asks for what there is not. */
export function readOptions(args: readonly string[]): Options {
  const several = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      producer: several,
      screen: several,
      width: several,
      dark: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      out: { type: 'string', default: 'gallery' },
    },
  });
  return {
    brands: chosen('producer', brands, values.producer, ({ id, at }) => [id, at.slice(1)]),
    screens: chosen('screen', screenNames, values.screen),
    widths: chosen('width', widths, values.width),
    out: values.out,
    isDark: values.dark,
    isReadme: values.readme,
  };
}
