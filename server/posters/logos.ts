import { darkened, isDark, mix } from '#src/producers/colour.ts';

import { circle, group, line, rect, shape, xml } from './draw.ts';
import { letter } from './lettering.ts';

/** What a logo is coloured with. */
export interface LogoTheme {
  primary: string;
  onPrimary: string;
  secondary: string;
  onSecondary: string;
  spot: string | null;
}

interface Colours {
  /** Stands out from the ground. */
  bright: string;
  /** Reads on `bright`. */
  dark: string;
  spot: string;
}

const ink = '#1f2328';

/** Drawings of 30 × 30. */
const marks = {
  turnstile: ({ bright, dark }) =>
    shape('M0 4H30V11a4 4 0 0 0 0 8V26H0V19a4 4 0 0 0 0-8z', bright) +
    line('M15 15.500V6M15 15.500L23.500 21M15 15.500L6.500 21', dark, 3.5) +
    circle(15, 15.5, 2.6, dark),
  shield: ({ bright, dark }) =>
    shape('M2 2H28V15c0 8-6 11-13 14C8 26 2 23 2 15z', bright) +
    shape('M8 2H12.500V27.800L8 25.500zM17.500 2H22V25.500L17.500 27.800z', dark),
  hill: ({ bright, dark, spot }) =>
    rect(0, 0, 30, 30, bright) +
    shape('M0 30A30 30 0 0 1 30 0V14A16 16 0 0 0 14 30z', dark) +
    circle(8.5, 8.5, 5, spot),
  lantern: ({ bright, dark }) =>
    circle(15, 15, 14.5, bright) + shape('M15 3L19.500 15L15 27L10.500 15z', dark),
  stub: ({ bright, dark }) =>
    shape('M4 0H26V10.500a4 4 0 0 0 0 8V30H4V18.500a4 4 0 0 0 0-8z', bright) +
    line('M9 14.500H21', dark, 2, { 'stroke-dasharray': '2.4' }),
} as const satisfies Record<string, (colours: Colours) => string>;

export type Mark = keyof typeof marks;

export const markNames = Object.keys(marks).filter((name): name is Mark => Object.hasOwn(marks, name));

const file = (width: number, height: number, title: string, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${xml(title)}">${content.join('')}</svg>`;

const coloursOf = ({ primary, secondary, onSecondary, spot }: LogoTheme, mark: Mark): Colours =>
  mark === 'hill'
    ? { bright: '#ffffff', dark: secondary, spot: spot ?? primary }
    : { bright: secondary, dark: mix(onSecondary, 0.35, primary), spot: spot ?? primary };

function lockup(mark: Mark, name: string, title: string, ink: string, colours: Colours): string {
  const word = letter(name, ink);
  const size = Math.min(1.1, 122 / Math.max(1, word.width));
  const top = 20 - 10 * size;
  return file(
    160,
    40,
    title,
    group('translate(0 5)', marks[mark](colours)),
    group(`translate(38 ${top.toFixed(2)}) scale(${size.toFixed(3)})`, word.drawing),
  );
}

/**
 * The files of a producer's logo: `header` and `footer` by the ground they read on, the header's own ground being the primary
 * colour; `favicon` anywhere.
 * `name` is what is lettered (capitals), `title` what a screen reader says.
 */
export function logosOf({
  mark,
  name,
  title,
  theme,
}: {
  mark: Mark;
  name: string;
  title: string;
  theme: LogoTheme;
}) {
  const colours = coloursOf(theme, mark);
  const onLight = lockup(mark, name, title, ink, {
    bright: darkened(theme.primary, ['#ffffff']),
    dark: '#ffffff',
    spot: theme.secondary,
  });
  const onDark = lockup(mark, name, title, '#ffffff', colours);
  const own = lockup(mark, name, title, theme.onPrimary, colours);
  return {
    header: isDark(theme.onPrimary)
      ? { on_light: own, on_dark: onDark }
      : { on_light: onLight, on_dark: own },
    footer: { on_light: onLight, on_dark: onDark },
    favicon: file(
      32,
      32,
      title,
      rect(0, 0, 32, 32, theme.primary, { rx: 6 }),
      group('translate(4 4) scale(.8)', marks[mark](colours)),
    ),
  };
}
