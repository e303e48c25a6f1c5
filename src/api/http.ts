import { ApiError } from '#src/domain/failure.ts';

import type { CallOf, Endpoint, ReplyOf } from './contract/endpoint.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same attempt, the same key: the server answers twice with the same result. */
  idempotencyKey?: string | undefined;
  /** Sent even when its page is closed meanwhile (`keepalive`). */
  outlivesPage?: boolean;
  /** Bypasses every cache. */
  isFresh?: boolean;
  /** False where a 401 is the answer that was asked for: no other token is. */
  renews?: boolean;
  /** Of the bot check, where there is no body to carry it. */
  proof?: string | undefined;
}

export type Http = <E extends Endpoint>(
  endpoint: E,
  call: CallOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>;

/** Of an endpoint, what it takes to ask it: nothing that reads what it answers. */
export type Door = Pick<Endpoint, 'method' | 'path' | 'access' | 'media'>;

/** What was said, as it came. */
export interface Said {
  status: number;
  answer: unknown;
}

/** Rejects with `ApiError` where the server refuses, or does not answer. */
export type Ask = (door: Door, call: unknown, options?: CallOptions) => Promise<Said>;

/** What JSON says, for a page of the API's own host or of another (`readElsewhere.ts`). */
export type Reading = (text: string) => unknown;

export interface HttpOptions {
  baseUrl: string;
  /** The bearer token of the moment, or null. */
  token?: () => string | null;
  /** `Producer-Id`, sent when it is not the default producer. */
  producerId?: () => string | null;
  /** Requests in flight now; never below 0. */
  onCount?: (inFlight: number) => void;
  /** A 401 came back for a call that carried this token; answers a newer one, or null when there will be none. */
  renewed?: (refused: string, signal: AbortSignal | null) => Promise<string | null>;
  /** Throws when it is no JSON. */
  read?: Reading | undefined;
  fetch?: typeof globalThis.fetch;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
}

/** Where a call goes: its path with the parameters in, and its query. */
function addressOf(endpoint: Pick<Door, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Login, its renewal and its end speak by themselves: what they refuse no other token mends. */
const isOfSession = ({ path }: Door) => path.startsWith('/oauth/');

/** What whoever has no session may read as well. */
const isForAnybody = ({ access, method }: Door) => access === 'public' && method === 'GET';

/**
 * The single road to the API. When a token is refused for good, as just after a logout, public endpoints are
 * asked again without it.
 */
export function createAsk(options: HttpOptions): Ask {
  const { baseUrl, token, producerId, onCount, renewed, read = JSON.parse } = options;
  let inFlight = 0;
  const count = (by: 1 | -1) => {
    inFlight = Math.max(0, inFlight + by);
    onCount?.(inFlight);
  };

  return async (
    door,
    call,
    { signal, idempotencyKey, outlivesPage = false, isFresh, renews = true, proof } = {},
  ) => {
    const parts = call as Parts;
    const producer = producerId?.() ?? null;
    const send = (bearer: string | null) =>
      (options.fetch ?? globalThis.fetch)(baseUrl + addressOf(door, parts), {
        method: door.method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(producer ? { 'producer-id': producer } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(proof ? { 'bot-check': proof } : {}),
        },
        body: parts.body === undefined ? null : JSON.stringify(parts.body),
        signal: signal ?? null,
        keepalive: outlivesPage,
        ...(isFresh && { cache: 'no-store' }),
      }).catch(unanswered);

    count(1);
    try {
      const bearer = token?.() ?? null;
      let response = await send(bearer);
      if (response.status === 401 && bearer && renews && !isOfSession(door)) {
        const fresh = (await renewed?.(bearer, signal ?? null)) ?? null;
        if (fresh || isForAnybody(door)) response = await send(fresh);
      }

      const isFile = response.ok && door.media === 'application/pdf';
      // An answer that breaks off is none: whoever takes it for a refusal says of what was done that it was not.
      const body = await (isFile ? response.blob() : response.text()).catch(unanswered);
      const answer = typeof body === 'string' ? parsed(body, read) : body;
      if (!response.ok) throw refusalOf(response, answer);
      return { status: response.status, answer };
    } finally {
      count(-1);
    }
  };
}

function unanswered(): never {
  throw new ApiError('Network Error');
}

/** What the contract promises, of what was said; throws `ApiError` when it is something else. */
export function readAs<E extends Endpoint>(endpoint: E, { status, answer }: Said): ReplyOf<E> {
  const reply = endpoint.reply.safeParse(answer);
  if (!reply.success) throw new ApiError('Unreadable answer', { status, code: 'unreadable' });
  return reply.data as ReplyOf<E>;
}

/** The same road for whoever knows the contract: it resolves with what that promises. */
export const httpBy =
  (ask: Ask): Http =>
  async (endpoint, call, options) =>
    readAs(endpoint, await ask(endpoint, call, options));

export const createHttp = (options: HttpOptions): Http => httpBy(createAsk(options));

/** JSON when it is JSON, else the bare text: some calls answer with a plain token, some with nothing. */
function parsed(text: string, read: Reading): unknown {
  try {
    return read(text);
  } catch {
    return text;
  }
}

function refusalOf(response: Response, answer: unknown): ApiError {
  const facts: Record<string, unknown> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { message, code, details, updated } = facts;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(`Request failed with status code ${response.status}`, {
    status: response.status,
    serverMessage: typeof message === 'string' ? message : null,
    code: typeof code === 'string' ? code : null,
    details,
    updated: updated === true,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  });
}
