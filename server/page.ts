import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { filterShapes } from '#src/domain/publicPage.ts';
import { isCheckout } from '#src/domain/tags.ts';

import { addressOf } from './address.ts';
import { type Built, followBuild, isBeforeItsPage } from './builtPages.ts';
import type { Context } from './context.ts';
import { answerUnknown } from './failures.ts';
import type { FirstScreen } from './firstScreen.ts';
import { headOf } from './head/head.ts';
import { asFile, documentLife, forEver, withoutConnection } from './headers.ts';
import { type PageForms, pagePress } from './pageForms.ts';
import { openPainter } from './painting/painter.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { manifestRoutes } from './routes/manifest.ts';
import { shareRoutes } from './routes/share.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { bootstrapOf, hostsOf, producerFor, type WireBootstrap } from './store/bootstrap.ts';
import { toldOnce } from './store/colourRepairs.ts';
import { eventFactsOf } from './store/eventFacts.ts';
import { producersOf, type WireProducer } from './store/producers.ts';
import { assemble, type PageGuests, pageCsp } from './template.ts';

interface Page {
  status: number;
  csp: string;
  forms: PageForms;
}

/** An address of one producer, and what was there a second ago. */
interface PageAsked {
  slug: string;
  hosts: readonly string[];
  before: PageForms | null;
}

interface KeptPage {
  at: number;
  template: string;
  page: Promise<Page>;
  /** Of the last one that was made. */
  forms: PageForms | null;
}

/** The same page for everybody for so long, in milliseconds. */
const freshFor = 1_000;
const mostPages = 500;

/** What of a query changes a page; the rest never reaches the server's answer. */
function filtersOf(query: URLSearchParams): { categoria?: string; q?: string; data?: string } {
  return Object.fromEntries(
    Object.entries(filterShapes).flatMap(([name, shape]) => {
      const value = query.get(name);
      return value !== null && shape.test(value) ? [[name, value]] : [];
    }),
  );
}

/** Whether the first screen is what the data of the page say: another page of a list, or one's own order, is not in them. */
const isSameForAll = ({ searchParams }: URL) =>
  !searchParams.has('pagina') &&
  !searchParams.has('pedido') &&
  Object.entries(filterShapes).every(([name, shape]) => shape.test(searchParams.get(name) || 'hoje'));

/** Serves the built storefront: its files as they are, every page assembled for its producer and kept for a second. */
export async function servePages(
  app: FastifyInstance,
  context: Context,
  { folder, provider }: { folder: string; provider: Pick<PaymentProvider, 'cardFields'> },
): Promise<void> {
  const guests = (): PageGuests => ({
    botCheck: context.config.botCheck,
    eventMapUrl: context.config.eventMapUrl,
    frames: [provider.cardFields()?.origin ?? []].flat(),
  });
  const built = followBuild(folder);
  const painter = openPainter();
  app.addHook('onClose', painter.close);
  manifestRoutes(app, context, { folder, painter });
  sitemapRoutes(app, context);
  shareRoutes(app, context, painter);
  await prepareFiles(app, folder);
  const pages = new Map<string, KeptPage>();
  const press = pagePress();
  const onRepairs = toldOnce(context.log);
  const producers = keptFor(freshFor, () => producersOf(context, onRepairs));

  /** Nothing is lost where it cannot be drawn here: the browser draws it of the same data. */
  async function screenOf({ draw }: Built, url: URL, boot: WireBootstrap): Promise<FirstScreen | null> {
    if (draw === null) return null;
    const query = new URLSearchParams(filtersOf(url.searchParams)).toString();
    const path = `${url.pathname.toLowerCase()}${query && `?${query}`}`;
    return draw(path, boot, isSameForAll(url)).catch((error: unknown) => {
      context.log.error({ err: error, path: url.pathname }, 'a page could not be drawn');
      return null;
    });
  }

  async function build(served: Built, url: URL, { slug, hosts, before }: PageAsked): Promise<Page> {
    const { event, ticketType, isPage } = addressOf(url.pathname);
    const filters = filtersOf(url.searchParams);
    const asked = toTheHour(
      await bootstrapOf(context, { slug, hosts, ...(event ? { event } : {}), ...filters }),
    );
    const isThere = isPage && asked.known && (event === null || sells(asked.event, ticketType));
    const boot = isCheckout(url.pathname) ? asked : { ...asked, event: null };
    const tags = isCheckout(url.pathname) ? [] : boot.producer.analytics;
    const head = headOf({
      boot,
      facts: boot.event ? await eventFactsOf(context, boot.event.id) : null,
      url: { pathname: url.pathname, search: `?${new URLSearchParams(filters)}` },
      slug,
      isThere,
      publicUrl: context.config.publicUrl,
    });
    const screen = isThere ? await screenOf(served, url, boot) : null;
    const html = assemble(served.template, boot, { slug, head, screen });
    // Code is admitted in what we write ourselves, and not in what producers' words are drawn in.
    const ours = assemble(served.template, boot, {
      slug,
      head: { ...head, tags: '' },
      screen: screen && { ...screen, html: screen.html && '' },
    });
    const csp = pageCsp(ours, { ...guests(), tags });
    return { status: isThere ? 200 : 404, csp, forms: await press(html, { before, isThere }) };
  }

  /** What a device keeps to open any page of a producer without a network: its brand, and nothing that grows old. */
  async function buildShell(template: string, { slug, hosts, before }: PageAsked): Promise<Page> {
    const boot = toTheHour(await bootstrapOf(context, { slug, hosts }));
    const shell = { ...boot, events: { ...boot.events, events: [], page: 0 } };
    const html = assemble(template, shell, { slug });
    return {
      status: boot.known ? 200 : 404,
      csp: pageCsp(html, guests()),
      forms: await press(html, { before, isThere: boot.known }),
    };
  }

  async function pageOf(served: Built, url: URL, hosts: readonly string[]): Promise<Page> {
    const { template } = served;
    const isShell = url.pathname === shellPath;
    const slug = isShell ? (url.searchParams.get('company') ?? '') : addressOf(url.pathname).slug;
    const { producer } = producerFor(context, await producers(), { slug, hosts });
    const key = JSON.stringify(
      isShell
        ? [producer.id, slug, shellPath]
        : [producer.id, url.pathname.toLowerCase(), filtersOf(url.searchParams), isSameForAll(url)],
    );
    const kept = pages.get(key);
    const now = performance.now();
    if (kept?.template === template && now - kept.at < freshFor) return kept.page;
    const asked = { slug, hosts, before: kept?.forms ?? null };
    const page = isShell ? buildShell(template, asked) : build(served, url, asked);
    const next = { at: now, template, page, forms: asked.before };
    pages.delete(key);
    pages.set(key, next);
    page.then(
      ({ forms }) => {
        next.forms = forms;
      },
      () => pages.delete(key),
    );
    const [oldest] = pages.keys();
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
    return page;
  }

  app.get(shellPath, { schema: { hide: true } }, async (request, reply) => {
    const served = await built();
    if (served === null) return answerUnknown(request, reply);
    const url = addressAsked(request);
    return send(request, reply, await pageOf(served, url, hostsOf(request)), false);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const url = addressAsked(request);
    const served = await built();
    if (
      isReading(request) &&
      (served?.files.has(url.pathname) || (await isBeforeItsPage(folder, url.pathname)))
    )
      return reply.code(200).sendFile(url.pathname);
    if (!isNavigation(request, url.pathname)) return answerUnknown(request, reply);
    const isPrivate = url.searchParams.has('token');
    if (isPrivate) reply.header('referrer-policy', 'no-referrer');
    const plain = withoutSlashes(url);
    if (plain !== null)
      return reply.header('cache-control', isPrivate ? 'no-store' : documentLife.shared).redirect(plain, 308);
    if (served === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('A loja ainda não foi construída.');
    try {
      return send(request, reply, await pageOf(served, url, hostsOf(request)), isPrivate);
    } catch (error) {
      // The storefront asks for its data by itself and says what is wrong: a visitor never sees a bare error.
      request.log.error({ err: error }, 'a page was sent without its data');
      return reply
        .header('cache-control', documentLife.own)
        .header('content-security-policy', pageCsp(served.template, guests()))
        .type('text/html; charset=utf-8')
        .send(served.template);
    }
  });
}

/**
 * No page says the minute: it stays the same, to browsers that have it too, until something in it is another (a countdown is, at every
 * build). Its calendar needs the day, which begins with an hour wherever in Brazil.
 */
const toTheHour = (boot: WireBootstrap): WireBootstrap => ({
  ...boot,
  now: boot.now.replace(/(?<=T\d\d):\d\d:\d\d/, ':00:00'),
});

/** Whether there is such an event, with such a ticket type where one is named. */
const sells = (event: WireBootstrap['event'], ticketType: string | null) =>
  event !== null &&
  (ticketType === null ||
    event.sectors.some(({ sections }) =>
      sections.some((section) => section.tipos_ingresso.some(({ id }) => id === Number(ticketType))),
    ));

/** One question at a time, and its answer for a while; a failure is asked again. */
function keptFor(milliseconds: number, ask: () => Promise<WireProducer[]>): () => Promise<WireProducer[]> {
  let kept: { at: number; answer: Promise<WireProducer[]> } | null = null;
  return () => {
    const now = performance.now();
    if (kept && now - kept.at < milliseconds) return kept.answer;
    const answer = ask();
    kept = { at: now, answer };
    answer.catch(() => {
      kept = null;
    });
    return answer;
  };
}

/** Asked for by the service worker, never by a person. */
const shellPath = '/shell.html';

const serverRoads = /^\/(api|oauth|storage|health|docs|assets|openapi\.json)(\/|$)/i;

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** What was asked for, as the browser has it in its bar: `//elsewhere.example` is a path here, and no other host. */
const addressAsked = ({ url }: Pick<FastifyRequest, 'url'>) =>
  new URL(url.startsWith('/') ? `http://page${url}` : url, 'http://page');

/** Where an address with a slash at its end leads on to, within this server whatever stands between its slashes; null for all others. */
function withoutSlashes({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.split('/').filter(Boolean).join('/')}${search}`;
}

/** Somebody opening a page, not a program or a page missing a file. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (!isReading(request) || serverRoads.test(path)) return false;
  const { headers } = request;
  const accepts = headers.accept ?? '*/*';
  if (accepts.includes('text/html')) return true;
  return accepts.includes('*/*') && !/\.\w+$/.test(path);
}

/** The same for everybody, yet an address with a token in it is kept by nobody and told to nobody. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, csp, forms }: Page,
  isPrivate: boolean,
) {
  withoutConnection(reply);
  reply
    .code(status)
    .header('cache-control', isPrivate ? documentLife.own : documentLife.shared)
    .header('vary', 'accept-encoding')
    .header('etag', forms.etag)
    .header('content-security-policy', csp)
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === forms.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(forms.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(forms.gzip);
  return reply.send(forms.html);
}

const lives = [
  { of: /[\\/]assets[\\/]/, life: forEver },
  // Seldom another, and then the one before will do: no page asks on every visit whether it still is the same.
  { of: /[\\/]fonts[\\/]/, life: 'public, max-age=604800, stale-while-revalidate=31536000' },
];

/** A worker obeys the policy of its own file: it may fetch letters, and nothing else; the service worker, all that is ours. */
const scriptCsp = "default-src 'none'; script-src 'self'; font-src 'self'; frame-ancestors 'none'";

const workerCsp = `${scriptCsp}; connect-src 'self'`;

/** Files by their names; those with the hash of their content in it for ever. */
async function prepareFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'ignore',
    preCompressed: true,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      asFile(reply);
      const life = lives.find(({ of }) => of.test(path))?.life ?? 'public, max-age=0, must-revalidate';
      reply.header('cache-control', life);
      if (life === forEver) reply.removeHeader('etag');
      if (/\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', scriptCsp);
      if (/[\\/]sw\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerCsp);
    },
  });
}
