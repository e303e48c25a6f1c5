import type * as z from 'zod/mini';

/** Who may call: anybody, the owner of a session, a gate of the producer, a payment provider. */
export type Access = 'public' | 'member' | 'producer' | 'provider';

/** One call of the API, as data: the client sends it, the server registers it, OpenAPI lists it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /** What it answers when it is not JSON: a stream of events, a file. */
  readonly media?: 'text/event-stream' | 'text/calendar' | 'text/html' | 'application/pdf';
  /** Money or stock moves: the caller sends an `Idempotency-Key`. */
  readonly idempotent?: true;
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? { [Key in Name]: z.input<E[Name]> }
  : unknown;

/** What a caller passes: its `params`, `query` and `body`, where the endpoint has them. */
export type CallOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a caller gets. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
