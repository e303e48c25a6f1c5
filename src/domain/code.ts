import { minutes, seconds } from './time.ts';

/** Codes of recovery and of e-mail verification (specification §9, decisions §3); the same on both sides. */
export const codeLength = 6;
export const codeLifetime = minutes(15);
export const codeTries = 5;
/** Between one letter and the next. */
export const resendWait = seconds(60);
/** Letters within one lifetime. */
export const codeSends = 3;

/** Upper-case letters and digits that nobody takes for one another: no I, L, O, 0, 1, nor U beside V. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** As typed or pasted: `a b3-c` is `AB3C`. What is no letter or digit was never part of a code. */
export const cleanCode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
