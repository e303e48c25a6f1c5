/** Outlines on a 24 grid, stroke 2, square caps. */
const outlines = {
  menu: 'M3 6h18 M3 12h18 M3 18h18',
  account: 'M12 4.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8 M4.5 20.5c.6-3.6 3.4-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  close: 'M6 6l12 12 M18 6L6 18',
  back: 'M19 12H5 M11 6l-6 6l6 6',
  forward: 'M5 12h14 M13 6l6 6l-6 6',
  down: 'M6 9.5l6 6l6-6',
  up: 'M12 19V5 M6 11l6-6l6 6',
  whole: 'M9 4H4v5 M15 4h5v5 M9 20H4v-5 M15 20h5v-5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13 M15.5 15.5l5 5',
  check: 'M4.5 12.5l5 5L19.5 7',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17 M12 7.5V12l3 2',
  calendar: 'M4 6h16v14H4z M4 10.5h16 M8 3.5V7 M16 3.5V7',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17 M12 11.5V16.5 M12 7.5v.1',
  warning: 'M12 4L2.5 20h19z M12 10.5v4 M12 17.2v.1',
  offline:
    'M3 3l18 18 M5 12.5a9.8 9.8 0 0 1 4-2.4 M19 12.5a9.8 9.8 0 0 0-4.5-2.6 M8.5 16a5 5 0 0 1 5-1 M12 19.5v.1',
  lock: 'M5.5 11h13v9.5h-13z M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  ticket: 'M3 6.5h18v3.7a1.8 1.8 0 0 0 0 3.6v3.7H3v-3.7a1.8 1.8 0 0 0 0-3.6z M14.5 7v10.5',
  copy: 'M8.5 8.5H20V20H8.5z M15.5 8.5V4H4v11.5h4.5',
  mail: 'M3.5 6h17v12.5h-17z M3.5 7l8.5 6.5L20.5 7',
  map: 'M3 6.5L9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20z M9 4v13.5 M15 6.5V20',
  pin: 'M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11z M12 8v.1',
  logout: 'M14 4.5H5v15h9 M10.5 12H21 M17 8l4 4l-4 4',
  plus: 'M12 5.5v13 M5.5 12h13',
  minus: 'M5.5 12h13',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4 M18 3v4.5h-4.5',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z M13.5 7l3.5 3.5',
  download: 'M12 4v11 M7.5 11l4.5 4.5l4.5-4.5 M4.5 20h15',
  share: 'M12 15V4 M7.5 8.5L12 4l4.5 4.5 M5 12v8.5h14V12',
  grid: 'M4 4h6.5v6.5H4z M13.5 4H20v6.5h-6.5z M4 13.5h6.5V20H4z M13.5 13.5H20V20h-6.5z',
  ball: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17 M12 8.2l3.7 2.7l-1.4 4.3H9.7l-1.4-4.3z M12 3.5v4.7 M20 10l-4.3.9 M17 18.8l-2.7-3.6 M7 18.8l2.7-3.6 M4 10l4.3.9',
  masks: 'M4 4.5h16v6.5c0 5.5-3.5 9-8 9s-8-3.5-8-9z M8 9.5h2 M14 9.5h2 M8.5 14c2 2 5 2 7 0',
  music:
    'M9 17.5V5.5l11-2v12 M6.5 15a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5 M17.5 13a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5',
  run: 'M14.5 3.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3 M6 20.5l3.5-3.5l1.5-4 M11 13l3.5 2.5v5 M11 13l2-4.5H9l-2.5 3 M13 8.5l2.5 3h3',
  glass: 'M4.5 4.5h15l-7.5 8z M12 12.5V20 M8 20h8',
  star: 'M12 3.5l2.6 5.5l6 .8l-4.4 4.2l1.1 6l-5.3-2.9l-5.3 2.9l1.1-6l-4.4-4.2l6-.8z',
  arch: 'M4 20.5V11.5a8 8 0 0 1 16 0v9 M9 20.5v-8.5a3 3 0 0 1 6 0v8.5',
  accessible:
    'M10 3.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3 M10 8.5V14h5.5l2.5 6 M10 11h5 M8 12a5 5 0 1 0 6.5 6.5',
} as const;

export type IconName = keyof typeof outlines;

const isIcon = (name: string): name is IconName => Object.hasOwn(outlines, name);

interface IconProps {
  /** A name that is not drawn shows the ticket: names of categories come from a catalogue. */
  name: IconName | (string & {});
  size?: number;
  className?: string | undefined;
}

/** A sign beside a word; never speaks for itself. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={outlines[isIcon(name) ? name : 'ticket']} />
    </svg>
  );
}
