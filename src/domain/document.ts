import { formatCpf, isValidCpf } from '@brazilian-utils/brazilian-utils';

export const digits = (text: string) => text.replace(/\D/g, '');

/** Check digits right, not eleven times the same digit; with or without its mask. */
export const isCpf = (text: string) => isValidCpf(digits(text));

/** Check digits of a card number right (Luhn). */
function isCardNumber(text: string): boolean {
  const sum = [...digits(text)].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const cardShape = /(?<![\w.-])[2-6]\d{3}([ -]?)\d{4}\1\d{4}\1\d{1,7}(?![\w-])/g;

/** The text with another word for each number of a card in it; 13 to 19 digits, together or by fours. */
export const withoutCards = (text: string, word = '') =>
  text.replace(cardShape, (found) => (isCardNumber(found) ? word : found));

/** `529.982.247-25` */
export const maskedCpf = (text: string) => formatCpf(digits(text));

/** Digits without what is dialled before an area code: `+55`, `0055`, `0`, `0xx`, or `0` and the number of a carrier. */
export const nationalPhone = (text: string) => digits(text).replace(/^((00)?55)?(0(\d\d)?)?(?=\d{11}$)/, '');

/** `(11) 90000-0012`; anything that is not eleven digits stays as it is. */
export const maskedPhone = (text: string) =>
  digits(text).length === 11 ? digits(text).replace(/^(\d{2})(\d{5})(\d{4})$/, '($1) $2-$3') : text;

/** `***.982.247-**`: enough to recognise one's own, too little to use. */
export const veiledCpf = (text: string) =>
  maskedCpf(text)
    .replace(/^\d{3}/, '***')
    .replace(/\d{2}$/, '**');

/** `m***e@example.com`: first and last character of the local part (specification §9). */
export function veiledEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const last = local.length > 2 ? local.at(-1) : '';
  return `${local.slice(0, 1)}${'*'.repeat(Math.max(1, local.length - 1 - (last ? 1 : 0)))}${last}@${domain}`;
}
