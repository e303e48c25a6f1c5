import { Refusal } from '../errors.ts';
import { spoken } from '../spoken.ts';

/** 429: this account was tried too often from here. */
export const tooOften = (seconds: number) =>
  new Refusal(429, 'too_many_tries', `Muitas tentativas seguidas. Tente de novo em ${spoken(seconds)}.`, {
    retryAfter: seconds,
  });

/** 429: a code left a moment ago, or several within its lifetime. */
export const tooSoon = (seconds: number) =>
  new Refusal(429, 'code_too_soon', `Você poderá pedir outro código em ${spoken(seconds)}.`, {
    retryAfter: seconds,
  });
