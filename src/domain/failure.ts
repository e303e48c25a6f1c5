import type { Message } from '#src/wording/message.ts';

interface Circumstances {
  /** `null` when no answer came back. */
  status?: number | null;
  /** What the server said, in its own words. */
  serverMessage?: string | null;
  code?: string | null;
  details?: unknown;
  /** Seats or stock changed under the visitor, and the answer brings the fresh ones. */
  updated?: boolean;
  /** Seconds after which asking again makes sense (429, 503). */
  retryAfter?: number | null;
}

/** The only error the API layer rejects with. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number | null;
  readonly serverMessage: string | null;
  readonly code: string | null;
  readonly details: unknown;
  readonly updated: boolean;
  readonly retryAfter: number | null;

  constructor(message: string, facts: Circumstances = {}) {
    super(message);
    this.status = facts.status ?? null;
    this.serverMessage = facts.serverMessage ?? null;
    this.code = facts.code ?? null;
    this.details = facts.details;
    this.updated = facts.updated ?? false;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);

/** No answer came back: the network, or nobody at the other end. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.status === null;
/** Nobody who knows has spoken: no answer came back, or one of a server that broke, or of what stands before one that is away. */
export const isUnheard = (error: unknown) => error instanceof ApiError && (error.status ?? 500) >= 500;
/** Seconds after which asking again makes sense, when the server said so. */
export const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : null);
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
/** The server is still at the same call, asked with the same key a moment ago. */
export const isInProgress = (error: unknown) => codeOf(error) === 'in_progress';
/** Nobody knows whether the server did it: no answer came back, none that can be read, it broke midway, or it is still at it. */
export const isUncertain = (error: unknown) => {
  const status = statusOf(error) ?? 500;
  return status < 400 || status >= 500 || isInProgress(error);
};
export const isUnauthorized = (error: unknown) => statusOf(error) === 401;
export const isConflict = (error: unknown) => statusOf(error) === 409;
export const isUnknown = (error: unknown) => statusOf(error) === 404;
/** The server looked and said no; a crowd, a crash or the network is none of it. */
export const isRefused = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && !isInProgress(error);
};
/** More than one CPF may have of an event. */
export const isOverLimit = (error: unknown) => codeOf(error) === 'quota';
/** What was held is held no more. */
export const isHoldGone = (error: unknown) => codeOf(error) === 'hold_gone';
export const isDocumentTaken = (error: unknown) => codeOf(error) === 'document_taken';
export const isEmailTaken = (error: unknown) => codeOf(error) === 'email_taken';
/** A line is in front of this sale, and whoever asked was not called in. */
export const isInLine = (error: unknown) => codeOf(error) === 'waiting_room';
/** What a recovery code was exchanged for was used, or is too old: only another code helps. */
export const isTokenGone = (error: unknown) => codeOf(error) === 'token_gone';
export const broughtFreshStock = (error: unknown) => error instanceof ApiError && error.updated;

/** The HTTP error message, for calls whose own words are not meant for visitors. */
export const httpMessage = (error: unknown): Message =>
  isOffline(error) ? 'failure.offline' : 'failure.http';

/** The server's words when it has any, else a sentence of ours. */
export const serverMessage = (error: unknown): Message =>
  error instanceof ApiError && error.serverMessage !== null
    ? { text: error.serverMessage }
    : httpMessage(error);

/** The server's words when it has any, else the one a flow gives. */
export const serverMessageOr = (error: unknown, otherwise: Message): Message =>
  error instanceof ApiError && error.serverMessage !== null ? { text: error.serverMessage } : otherwise;

/** The code a visitor may quote to the support, when the server gave one. */
export function requestOf(error: unknown): string | null {
  const details = error instanceof ApiError ? error.details : null;
  const request = typeof details === 'object' && details !== null ? Reflect.get(details, 'request') : null;
  return typeof request === 'string' ? request : null;
}
