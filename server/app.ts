import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { boundAnswers } from './answerTimeout.ts';
import type { Context } from './context.ts';
import { notBuilt } from './errors.ts';
import { answerFailures } from './failures.ts';
import { crossOrigin, securityHeaders } from './headers.ts';
import { measureRequests, routeOf } from './metrics/requests.ts';
import { documented } from './openapi.ts';
import { servePages } from './page.ts';
import { openPasswords, type Passwords } from './passwords.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { inRequest } from './requestId.ts';
import { bootstrapRoutes } from './routes/bootstrap.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { consentRoutes } from './routes/consent.ts';
import { contactRoutes } from './routes/contact.ts';
import { devRoutes } from './routes/dev.ts';
import { emailRoutes } from './routes/email.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { mappingRoutes } from './routes/mapping.ts';
import { orderRoutes } from './routes/orders.ts';
import { paperRoutes } from './routes/papers.ts';
import { producerRoutes } from './routes/producers.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { registrationRoutes } from './routes/registration.ts';
import { reservationRoutes } from './routes/reservations.ts';
import { seatReservationRoutes } from './routes/seatReservations.ts';
import { serviceRoutes } from './routes/services.ts';
import { sessionRoutes } from './routes/session.ts';
import { storageRoutes } from './routes/storage.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { userRoutes } from './routes/user.ts';
import { waitingRoomRoutes } from './routes/waitingRoom.ts';
import { waitlistRoutes } from './routes/waitlist.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { endpoints, schemaOf } from './serve.ts';
import { measureCrowd } from './waitingRoom/crowd.ts';

const biggestBody = 64 * 1024;
/** What Node reads of a request before its body: no address is longer, and none is refused for its length but by us. */
const longestAddress = 16 * 1024;
/** Longer than a statement, and the wait for a connection before it, may take. */
const longestAnswerMs = 15_000;

export interface AppOptions {
  /** The folder of the built storefront. */
  pages: string;
  /** Who charges orders. */
  provider: PaymentProvider;
  /** One for all routes of a process: so many passwords are hashed at once. */
  passwords?: Passwords;
  /** Whoever waits so long for an answer is told to come back; a stream waits as long as it likes. */
  longestMs?: number;
}

/** The whole server as one Fastify instance, not yet listening. */
export async function createApp(
  context: Context,
  { pages, provider, passwords = openPasswords(), longestMs = longestAnswerMs }: AppOptions,
) {
  const { config, log } = context;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: biggestBody,
    rewriteUrl: ({ url = '/' }) => readable(url),
    requestTimeout: 20_000,
    return503OnClosing: false,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: longestAddress },
    http: { headersTimeout: 15_000 },
  });

  app.decorate('isBehindTls', config.publicUrl.startsWith('https:'));
  app.decorate('isDraining', false);
  app.decorate('isLeaving', false);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerFailures(app);
  boundAnswers(app, longestMs);
  nameRequests(app);
  logRequests(app);
  if (config.trustProxy !== false) warnOfSilentProxy(app);
  measureRequests(app, context.metrics);
  measureCrowd(app, context);
  sendAway(app);
  keepRawBodies(app);
  await securityHeaders(app, context);
  crossOrigin(app, context);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await documented(app, context);

  await app.register((scope, _options, done) => {
    void scope.register(formbody, { bodyLimit: biggestBody });
    sessionRoutes(scope, context, passwords);
    done();
  });
  for (const routes of [
    healthRoutes,
    storageRoutes,
    bootstrapRoutes,
    producerRoutes,
    catalogueRoutes,
    eventRoutes,
    waitingRoomRoutes,
    waitlistRoutes,
    reservationRoutes,
    seatReservationRoutes,
    mappingRoutes,
    paperRoutes,
    serviceRoutes,
    consentRoutes,
    contactRoutes,
    emailRoutes,
    devRoutes,
  ])
    routes(app, context);
  registrationRoutes(app, context, passwords);
  recoveryRoutes(app, context, passwords);
  userRoutes(app, context, { passwords });
  orderRoutes(app, context, { provider });
  ticketRoutes(app, context, { provider });
  webhookRoutes(app, context, { provider });
  admitNotBuilt(app);
  await servePages(app, context, { folder: pages, provider });
  return app;
}

/** An address that cannot be decoded is an address nobody has, not an error of its own kind. */
function readable(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** So many proxies stand in front, or these addresses are proxies. */
const trustOf = (proxies: Context['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** The contract is there from the first day; what it promises comes piece by piece. */
function admitNotBuilt(app: FastifyInstance): void {
  for (const endpoint of endpoints.keys()) {
    const { method, path: url } = endpoint;
    if (app.hasRoute({ method, url })) continue;
    app.route({
      method,
      url,
      schema: schemaOf(endpoint),
      config: { endpoint },
      validatorCompiler: () => () => true,
      handler: async () => {
        throw notBuilt();
      },
    });
  }
}

/** Whatever is done for a request knows its id. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
}

/** Who is connected to a process that is about to go comes back to another one. */
function sendAway(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.isLeaving) reply.header('connection', 'close');
  });
}

/**
 * A proxy that does not say who calls makes one caller of all buyers, with the limits of one network. Told once; a balancer or a
 * container that asks how the server is comes without a proxy, and so does an operator on this machine, who uses no browser.
 */
function warnOfSilentProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || 'x-forwarded-for' in request.headers || request.url.startsWith('/health/')) return;
    if (isFromHere(request.socket.remoteAddress) && !('sec-fetch-site' in request.headers)) return;
    isTold = true;
    request.log.warn('TRUST_PROXY says that a proxy stands in front, and it sent no X-Forwarded-For');
  });
}

const isFromHere = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** One line an answer: the pattern of the route, never its values. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(facts, 'answered');
  });
}

/** The signature of a payment provider covers its body byte by byte. */
function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (request.routeOptions.config.endpoint?.access === 'provider') request.rawBody = text;
    void parse(request, text, done);
  });
}
