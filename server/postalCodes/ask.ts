import { isState } from '#src/domain/states.ts';

import type { PostalAddress } from './port.ts';

/** Nobody could say what lies behind a postal code. The message never holds the code: it is part of somebody's address. */
export class PostalCodesError extends Error {
  override readonly name = 'PostalCodesError';
}

export interface ServiceOptions {
  /** Scheme and host; tests speak to one of their own. */
  origin?: string;
  /** Longest wait, in milliseconds. */
  wait?: number;
}

export const longestWait = 4_000;
const biggestAnswer = 20_000;

interface Asked {
  service: string;
  url: string;
  wait: number;
  signal: AbortSignal | undefined;
}

/** Status and JSON of an answer, `undefined` where it is none. Rejects with `PostalCodesError` when nothing comes in time. */
export async function ask({ service, url, wait, signal }: Asked): Promise<{ status: number; json: unknown }> {
  const clock = AbortSignal.timeout(wait);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, clock]) : clock,
    });
    const text = (await response.text()).slice(0, biggestAnswer);
    return { status: response.status, json: parsed(text) };
  } catch (cause) {
    throw new PostalCodesError(clock.aborted ? `${service} took too long` : `${service} does not answer`, {
      cause,
    });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One field of an answer of theirs; `null`, a number and a field that is not there are all nothing. */
export function textOf(answer: unknown, field: string): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
}

/** An address, if there is one: a postal code always has its city and state. */
export function addressOf({ street, neighborhood, city, state }: PostalAddress): PostalAddress | null {
  const uf = state.toUpperCase();
  if (city === '' || !isState(uf)) return null;
  return {
    street: street.slice(0, 160),
    neighborhood: neighborhood.slice(0, 120),
    city: city.slice(0, 120),
    state: uf,
  };
}
