import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Bootstrap } from '#src/api/contract/bootstrap.ts';
import { defaultProducerId, reservedSlugs } from '#src/domain/producer.ts';

import type { Context } from '../context.ts';
import { brasilia, isoIn } from '../dates.ts';
import { biggestId } from '../ids.ts';
import { categoriesOf, settingsOf } from './catalogue.ts';
import { eventDetails, eventPage, withMap } from './events.ts';
import { producersOf, type WireProducer } from './producers.ts';

export type WireBootstrap = z.output<typeof Bootstrap>;

/** What an address asks for. */
export interface Asked {
  slug?: string | undefined;
  /** Names it was asked by, with or without their ports: the first one that is somebody's counts. */
  hosts?: readonly string[] | undefined;
  event?: string | undefined;
  categoria?: string | undefined;
  q?: string | undefined;
  data?: string | undefined;
}

const bundled = { on_light: '/logos/logo-on-light.svg', on_dark: '/logos/logo-on-dark.svg' };

/** Shown until a catalogue is imported. */
const nobody = ({ config }: Pick<Context, 'config'>): WireProducer => ({
  id: defaultProducerId,
  slug: '',
  domain: new URL(config.publicUrl).hostname,
  title: 'Bilheteria',
  footer: '',
  theme: {
    primary: '#0B5CAD',
    on_primary: '#FFFFFF',
    secondary: '#FFB300',
    on_secondary: '#1A1A1A',
    surface: '#FFFFFF',
    spot: null,
  },
  locale: {},
  analytics: [],
  logos: { header: bundled, footer: bundled, favicon: '/logos/favicon.svg' },
  supporter_club: null,
});

/**
 * Names of a request, the surest first. What a proxy says (`X-Forwarded-Host`, read where one is trusted) comes after the `Host` it passed on: one that
 * passes on the name lets through what a visitor writes beside it, and a cache in front would show everybody the brand they chose.
 */
export const hostsOf = ({ headers, hostname }: Pick<FastifyRequest, 'headers' | 'hostname'>) => [
  headers.host ?? '',
  hostname,
];

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const bare = (name: string) => name.replace(/^www\./, '');

/** Where a program is tried out, and what a proxy beside it calls it: nobody's name. */
const isLoopback = (name: string) => /^(localhost|\[::1\]|127\.[\d.]+)$/.test(name);

/** Whether visitors know the shop or a producer by this name, with or without `www.`. */
function isOurs({ config }: Pick<Context, 'config'>, producers: readonly WireProducer[], name: string) {
  const own = new URL(config.publicUrl).hostname;
  return [...(isLoopback(own) ? [] : [own]), ...producers.map(({ domain }) => domain)].some(
    (known) => bare(known) === bare(name),
  );
}

/**
 * By slug when the address has one, else by host; the default producer otherwise. `known` is false for a slug of nobody: that
 * page is missing in the brand of the host.
 */
export function producerFor(
  context: Pick<Context, 'config'>,
  producers: readonly WireProducer[],
  { slug = '', hosts = [] }: Asked,
): { producer: WireProducer; known: boolean } {
  const name = hosts.map(nameOf).find((each) => isOurs(context, producers, each));
  const byHost =
    producers.find(({ domain }) => domain === name) ??
    producers.find(({ id }) => id === defaultProducerId) ??
    nobody(context);
  const wanted = slug.toLowerCase();
  if (wanted === '' || (reservedSlugs as readonly string[]).includes(wanted))
    return { producer: byHost, known: true };
  const producer = producers.find((each) => each.slug === wanted);
  return { producer: producer ?? byHost, known: producer !== undefined };
}

/** Everything the first screen needs, in one answer. */
export async function bootstrapOf(context: Context, asked: Asked): Promise<WireBootstrap> {
  const { config, db } = context;
  const { producer, known } = producerFor(context, await producersOf(context), asked);
  const id = Number(asked.event ?? 0);
  const producerId = producer.id;
  const [settings, categories, events, event, clock] = await Promise.all([
    settingsOf(context),
    categoriesOf(context, producerId),
    eventPage(context, { producerId, category: asked.categoria, q: asked.q, date: asked.data }),
    id > 0 && id <= biggestId ? eventDetails(context, { id, producerId }) : null,
    sql<{ now: Date }>`select now()`.execute(db),
  ]);
  return {
    producer,
    known,
    settings,
    categories,
    events,
    event: withMap(config, event),
    company: config.company,
    version: config.version,
    commit: config.commit,
    demo: config.demo || config.sandbox,
    now: isoIn(clock.rows[0]?.now ?? new Date(), brasilia),
  };
}
