/** Joins what is there: `classNames(a, isOn && b)`. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
