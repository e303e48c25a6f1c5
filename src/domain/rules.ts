import { digits } from './document.ts';
import { legible } from './legible.ts';

/** Dots and hyphens only between letters and digits; accents and alphabets of all countries may stand on both sides. */
const email =
  /^(?!\.|.*\.[.@])[^\s@<>,;:"()[\]\\]+@(?!-|.*(\.-|-\.|-$))([\p{L}\p{M}\d-]+\.)+(?!\d+$|.$)[\p{L}\p{M}\d-]+$/u;

export const isBlank = (text: string) => text.trim() === '';
/** The address in what came along with it from a letter: `mailto:`, `<>`, the end of a sentence. */
export const cleanEmail = (text: string) => legible(text).replace(/^\s*<?(mailto:)?|[>.,;\s]+$/gi, '');
/** Somewhere letters can go. */
export const isEmail = (text: string) => email.test(cleanEmail(text));
/** Letters of any alphabet, accents included. */
export const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
/** Area code and nine digits (specification §5). */
export const isPhone = (text: string) => digits(text).length === 11;

/** dd/mm/aaaa of the real calendar. */
export function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
