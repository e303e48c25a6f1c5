import type { BrowserContext, Page, Request } from '@playwright/test';
import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/store/schema.ts';
import { isCheckout } from '#src/domain/tags.ts';

/** A producer whose pages carry a tag manager, GA4 and a pixel, and one event of its own. */
export const measured = { slug: 'medida', eventId: 9111, manager: 'GTM-TESTE01', pixel: '123456789012345' };

/** The shop of `measured`, copied from one of the demonstration's; made by whoever needs it first. */
export async function openMeasuredShop(db: Kysely<Database>): Promise<void> {
  const { slug, eventId, manager, pixel } = measured;
  const copy = (table: string, where: string, facts: object) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify(facts)}::jsonb)).*
      from ${sql.table(table)} t where ${sql.raw(where)} on conflict do nothing`.execute(db);
  await copy('producer', `id='13'`, {
    id: '90',
    slug,
    domain: 'medida.example',
    title: 'Casa Medida',
    analytics: [manager, pixel],
  });
  await copy('event', 'id=111', {
    id: eventId,
    producer_id: '90',
    slug: 'noite-medida',
    title: 'Noite Medida',
    catalogue_key: null,
  });
  for (const table of ['sector', 'section', 'ticket_type', 'ga_slot'])
    await copy(table, 'event_id=111', {
      event_id: eventId,
      ...(table === 'ga_slot' ? { held: 0, sold: 0 } : {}),
    });
}

/** A request to somebody else, and the page it left from. */
export interface Heard {
  host: string;
  url: string;
  from: string;
  /** Address, headers and body: all of it. */
  said: string;
}

/** What a container does with the data layer: every event in it, before and after it came, goes out with all it carries. */
const manager = `(() => {
  const send = (entry) => {
    if (!entry || typeof entry.event !== 'string' || entry.event.startsWith('gtm.')) return;
    fetch('https://www.google-analytics.com/g/collect?en=' + entry.event, { method: 'POST', body: JSON.stringify(entry) });
  };
  const { dataLayer } = window;
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.forEach(send);
  dataLayer.push = (entry) => { push(entry); send(entry); };
  document.cookie = '_ga=GA1.1.1.1; path=/';
})();`;

/** What the pixel does with its commands: it adds the address it reads by itself. */
const pixel = `(() => {
  const { fbq } = window;
  fbq.callMethod = (command, name, facts) => {
    if (command !== 'track') return;
    const query = new URLSearchParams({ ev: name, dl: location.href, cd: JSON.stringify(facts || {}) });
    new Image().src = 'https://www.facebook.com/tr/?' + query;
  };
  fbq.queue.splice(0).forEach((command) => fbq.callMethod(...command));
  document.cookie = '_fbp=fb.1.1.1; path=/';
})();`;

const headers = { 'access-control-allow-origin': '*' };

/** Stands in for everybody else's servers, none of which is ever reached, and writes down what comes to them. */
export async function standIn(context: BrowserContext, own: readonly string[]): Promise<Heard[]> {
  const heard: Heard[] = [];
  const isOurs = (url: URL) => own.includes(url.origin) || !url.protocol.startsWith('http');
  const note = (request: Request) => {
    const { host } = new URL(request.url());
    const said = [request.url(), ...Object.entries(request.headers()).flat(), request.postData() ?? ''].join(
      '\n',
    );
    heard.push({ host, url: request.url(), from: new URL(request.frame().url()).pathname, said });
  };
  await context.route(
    (url) => !isOurs(url),
    async (route, request) => {
      note(request);
      const { pathname } = new URL(request.url());
      const body = pathname === '/gtm.js' ? manager : pathname.endsWith('/fbevents.js') ? pixel : '';
      await route.fulfill({ headers, contentType: 'text/javascript', body });
    },
  );
  return heard;
}

/** The events that reached the tag manager's measuring, in their order. */
export const eventsIn = (heard: readonly Heard[]) =>
  heard.flatMap(({ url }) => new URL(url).searchParams.get('en') ?? []);
export const pixelsIn = (heard: readonly Heard[]) =>
  heard.flatMap(({ url }) => new URL(url).searchParams.get('ev') ?? []);

export const fromCheckout = (heard: readonly Heard[]) => heard.filter(({ from }) => isCheckout(from));

/** Scripts of somebody else in the page, and whether their doors are there at all. */
export const strangersIn = (page: Page) =>
  page.evaluate(() => ({
    scripts: [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src && !src.startsWith(location.origin)),
    hasLayer: 'dataLayer' in globalThis,
    hasPixel: 'fbq' in globalThis,
  }));
