import { createHmac, randomBytes } from 'node:crypto';

import type {} from '@fastify/cookie';
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';

import { Refusal } from '#src/api/contract/common.ts';
import type { Endpoint, ReplyOf } from '#src/api/contract/endpoint.ts';
import { contract } from '#src/api/contract/index.ts';

import type { Context } from './context.ts';
import { malformed, unauthorized } from './errors.ts';
import { refuseCrossSite, vary } from './headers.ts';
import { sha256 } from './sha256.ts';
import { isProducer } from './store/producers.ts';
import { type SessionUser, sessionOf } from './store/sessions.ts';
import { unstorable } from './texts.ts';

/** Who calls, as the server found out by itself. */
export interface Visitor {
  user: SessionUser | null;
  sessionId: string | null;
  /** False for a session that came by a link: it may not change what opens the account. */
  renewable: boolean;
  /** SHA-256 of the visitor's cookie, the owner of anonymous holds; null when there is none. */
  sid: Buffer | null;
}

/** A visitor who is logged in. */
export interface Member extends Visitor {
  user: SessionUser;
  sessionId: string;
}

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E[Name] extends z.ZodMiniType
  ? z.output<E[Name]>
  : undefined;

export interface Input<E extends Endpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  visitor: E['access'] extends 'member' ? Member : Visitor;
  /** From the header `Producer-Id`, known to exist; `"0"` without it. */
  producerId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Does what an endpoint promises. `null` is an answer without a body (204), `reply` itself one that was sent already: a text
 * that is ready, a 304. A handler of a stream hijacks `reply` and answers whatever it likes.
 */
export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<ReplyOf<E> | FastifyReply>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says about this route; absent for pages and files. */
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    /** The public address is https. */
    isBehindTls: boolean;
    /** Told to stop: balancers are asked to send nobody here any more. */
    isDraining: boolean;
    /** About to go, whether or not another one comes: each answer is the last one of its connection. */
    isLeaving: boolean;
  }
  interface FastifyRequest {
    /** The body byte by byte, kept only for calls of payment providers, whose signature covers it. */
    rawBody: string | null;
  }
}

const refusals = { '4xx': Refusal, '5xx': Refusal };

/** Every endpoint of the contract with the resource it belongs to. */
export const endpoints: ReadonlyMap<Endpoint, string> = new Map(
  Object.entries(contract).flatMap(([resource, group]) =>
    Object.values<Endpoint>(group).map((endpoint) => [endpoint, resource] as const),
  ),
);

/** The schemas and the words of an endpoint, as routes and OpenAPI take them. */
export function schemaOf(endpoint: Endpoint): NonNullable<RouteShorthandOptions['schema']> {
  const { params, query, body, reply, status = 200, media, access, summary } = endpoint;
  return {
    summary,
    tags: [endpoints.get(endpoint) ?? 'other'],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(access === 'public' ? { security: [] } : { security: [{ [access]: [] }] }),
    response: { ...(media ? {} : { [status]: reply }), ...refusals },
  };
}

/** Registers an endpoint of the contract: its schemas guard the door, its types guard the handler. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { endpoint },
    preValidation: async (request) => {
      if (endpoint.body && isAnybodysDeed(endpoint) && isFromPage(request))
        leaveOutUnknown(endpoint.body, request.body);
    },
    handler: async (request, reply) => {
      if (endpoint.access !== 'provider') refuseUnstorable(request);
      if (isAnybodysDeed(endpoint)) await refuseCrossSite(context, request);
      const visitor = await visitorOf(context, request, endpoint.access === 'member');
      reply.header('cache-control', 'no-store');
      const producerId = await producerIdOf(context, request);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        visitor,
        producerId,
        request,
        reply,
      } as Input<E>;
      const answer = await handler(input);
      if (answer === reply || reply.sent) return reply;
      if (answer === null || answer === undefined || answer === '') return reply.code(204).send();
      reply.code(endpoint.status ?? 200);
      if (endpoint.media) reply.type(endpoint.media);
      return reply.send(answer);
    },
  });
}

/** What a browser may be made to do, with its cookies, by a page of somebody else. */
const isAnybodysDeed = ({ method, access }: Endpoint) =>
  method !== 'GET' && (access === 'public' || access === 'member');

/** Browsers say with every deed whose page it is of; programs do not. */
const isFromPage = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/**
 * While one version takes the place of another, a page may be newer than the server it asks: what it says that nobody here reads is left out,
 * as its version before would have. A program is told every name it got wrong.
 */
function leaveOutUnknown(shape: z.ZodMiniType, body: unknown): void {
  for (const issue of shape.safeParse(body).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce((part: unknown, name) => Reflect.get(Object(part), name), body);
    for (const key of issue.keys) Reflect.deleteProperty(Object(owner), key);
  }
}

/** What no database column can keep is refused at the door, by name. */
function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  const fields = [params, query, body].flatMap((part) => unstorable(part));
  if (fields.length > 0) throw malformed(undefined, undefined, { details: { fields } });
}

/**
 * For answers that are the same for everybody: a second in shared caches, or so many, never in the browser. Whom they may be read by depends
 * on the page that asks (`crossOrigin`), and one of our own names no origin: a cache has to know that another one would.
 */
export function shareable(reply: FastifyReply, seconds = 1): void {
  reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  vary(reply, 'origin');
  vary(reply, 'producer-id');
}

async function visitorOf(context: Context, request: FastifyRequest, mustBeMember: boolean): Promise<Visitor> {
  const cookie = request.cookies[cookieName(request, 'sid')];
  const sid = cookie && /^[\w-]{43}$/.test(cookie) ? sha256(cookie) : null;
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!request.headers.authorization) {
    if (mustBeMember) throw unauthorized('Entre na sua conta para continuar.');
    return { user: null, sessionId: null, renewable: false, sid };
  }
  const session = bearer ? await sessionOf(context.db, sha256(bearer)) : null;
  if (!session) {
    if (mustBeMember || !isSessionCall(request)) throw unauthorized();
    return { user: null, sessionId: null, renewable: false, sid };
  }
  return { user: session.user, sessionId: session.id, renewable: session.renewable, sid };
}

/** Login, its renewal and its end speak by themselves: a stale token must not stand in their way. */
const isSessionCall = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/oauth/') === true;

async function producerIdOf(context: Context, request: FastifyRequest): Promise<string> {
  const named = request.headers['producer-id'];
  if (named === undefined || named === '' || named === '0') return '0';
  const isKnown = typeof named === 'string' && named.length <= 40 && (await isProducer(context, named));
  if (!isKnown) throw malformed('Este produtor não existe.', 'unknown_producer');
  return named;
}

/** Browsers come to us over https, whether or not a proxy in front ends it. */
export const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.isBehindTls;

/** Over https a cookie is bound to the host by its name. */
export const cookieName = (request: FastifyRequest, name: string) =>
  isSecure(request) ? `__Host-${name}` : name;

const year = 365 * 24 * 60 * 60;

/** Of a key of an attempt, who makes it: long enough to be nobody else's guess. */
const attemptOfVisitor = /^([\w.-]{32,}):\d+$/;

/**
 * SHA-256 of the visitor's cookie, made now when there is none: called at the first hold. From what the keys of one page's attempts begin with, so that
 * whoever asks again because the answer got lost, and the cookie with it, is the same visitor and not a stranger whose places are taken.
 */
export function ensureSid(
  { secrets }: Pick<Context, 'secrets'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const name = cookieName(request, 'sid');
  const known = request.cookies[name];
  if (known && /^[\w-]{43}$/.test(known)) return sha256(known);
  const [, visitor] = attemptOfVisitor.exec(String(request.headers['idempotency-key'])) ?? [];
  const made = visitor
    ? createHmac('sha256', secrets.tokenKey).update(`visitor ${visitor}`).digest('base64url')
    : randomBytes(32).toString('base64url');
  request.cookies[name] = made;
  reply.setCookie(name, made, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: year,
  });
  return sha256(made);
}
