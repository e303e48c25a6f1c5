import { spoken } from './spoken.ts';

interface Circumstances {
  /** What the screen may need beside the sentence; never what the visitor sent. */
  details?: unknown;
  /** Seats or stock changed under the visitor, and `details` brings the fresh ones. */
  updated?: boolean;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
}

/**
 * A refusal in words fit to be shown (pt-BR). Whatever else is thrown becomes the constant answer 500. It has no stack: nobody is to blame, and in a
 * crowd nearly everybody is refused.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly updated: boolean;
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, facts: Circumstances = {}) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.status = status;
    this.code = code;
    this.details = facts.details;
    this.updated = facts.updated ?? false;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

/** 400: what came cannot be read. */
export const malformed = (
  message = 'Confira os dados enviados.',
  code = 'malformed',
  facts?: Circumstances,
) => new Refusal(400, code, message, facts);

/** 401: nobody is logged in, or not any more. */
export const unauthorized = (
  message = 'Sua sessão terminou. Entre de novo para continuar.',
  code = 'unauthorized',
) => new Refusal(401, code, message);

/** 403: understood, and not for this visitor. */
export const forbidden = (message: string, code = 'forbidden') => new Refusal(403, code, message);

/** 404: not there, or not yours; nobody can tell which. */
export const notFound = (message = 'Não encontramos o que você procura.', code = 'not_found') =>
  new Refusal(404, code, message);

/** 409: the world moved meanwhile. */
export const conflict = (message: string, code = 'conflict', facts?: Circumstances) =>
  new Refusal(409, code, message, facts);

/** 422: readable, but a rule says no. */
export const broken = (message: string, code = 'rule_broken', facts?: Circumstances) =>
  new Refusal(422, code, message, facts);

const crowded = (seconds: number) => `Muita gente por aqui agora. Tente de novo em ${spoken(seconds)}.`;

/** 429: too many, for now. */
export const tooMany = (retryAfter = 2, code = 'too_many') =>
  new Refusal(429, code, crowded(retryAfter), { retryAfter });

/** 503: we cannot, for now. */
export const unavailable = (retryAfter = 2, code = 'unavailable') =>
  new Refusal(503, code, crowded(retryAfter), { retryAfter });

/** 501: in the contract, not built yet. */
export const notBuilt = () => new Refusal(501, 'not_built', 'Ainda não disponível.');
