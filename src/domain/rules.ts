import { digits } from './document.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const isBlank = (text: string) => text.trim() === '';
export const isEmail = (text: string) => email.test(text.trim());
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
