import { reais } from '#src/domain/money.ts';
import { originOf, type PublicPage, pathOf, publicPageAt, type TextPage } from '#src/domain/publicPage.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { errors } from '#src/wording/ptBR/errors.ts';
import { headWords } from '#src/wording/ptBR/head.ts';
import { login } from '#src/wording/ptBR/login.ts';
import { recoveryWords } from '#src/wording/ptBR/recovery.ts';
import { registrationWords } from '#src/wording/ptBR/registration.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { speaker } from '#src/wording/speaker.ts';

import { escaped } from '../escaped.ts';
import { iconPath, icons } from '../manifest/manifest.ts';
import { sharePath } from '../share/path.ts';
import type { WireBootstrap } from '../store/bootstrap.ts';
import type { EventFacts } from '../store/eventFacts.ts';
import { eventData, trailData } from './structured.ts';

/** What one page says of itself to browsers, search engines and whoever shares it. */
export interface Head {
  title: string;
  /** Elements, ready for the page; each marked `data-page`, so that the storefront takes them away when it shows another. */
  tags: string;
}

export interface HeadFacts {
  boot: WireBootstrap;
  /** Of the event that `boot` shows. */
  facts: EventFacts | null;
  url: Pick<URL, 'pathname' | 'search'>;
  /** The producer's, when the address has it in front. */
  slug: string;
  /** False for what is answered with 404. */
  isThere: boolean;
  /** Where everybody's events are. */
  publicUrl: string;
}

const meta = (name: string, content: string) =>
  `<meta data-page name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string) =>
  `<meta data-page property="${name}" content="${escaped(content)}" />`;

/** Data for machines: nothing in it can end its element. */
const data = (value: object) =>
  `<script data-page type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const words = { ...shell, ...errors, ...accountWords, ...login, ...recoveryWords, ...registrationWords };

const textTitles: Readonly<Record<TextPage, keyof typeof shell>> = {
  suporte: 'page.support',
  sobre: 'page.about',
  acessibilidade: 'page.accessibility',
  termos: 'page.terms',
  privacidade: 'page.privacy',
  cancelamentos: 'page.cancellation',
  'meia-entrada': 'page.halfPrice',
  faq: 'page.faq',
};

/** Pages that are somebody's own or a form, in the words their screens have above them. */
const ownTitles: readonly (readonly [RegExp, keyof typeof words])[] = [
  [/\/login$/, 'login.enter'],
  [/\/register$/, 'registration.start'],
  [/\/user\/recover$/, 'recovery.page'],
  [/\/user\/data$/, 'account.title'],
  [/\/ticket\/(payments|list)/, 'menu.tickets'],
];

function nameOf({ boot, url, isThere }: HeadFacts, page: PublicPage | null): string | null {
  const say = speaker(words, boot.producer.locale);
  const path = url.pathname.toLowerCase();
  if (!isThere) return say(/\/ticket\/buy\//.test(path) ? 'missing.event' : 'missing.page');
  if (page?.kind === 'event') return boot.event?.title ?? null;
  if (page?.kind === 'text') return say(textTitles[page.name]);
  const own = ownTitles.find(([shape]) => shape.test(path));
  return own ? say(own[1]) : null;
}

function descriptionOf({ boot: { producer, event } }: HeadFacts, page: PublicPage): string {
  const say = speaker(headWords, producer.locale);
  const { title } = producer;
  if (page.kind === 'home') return say('head.home', { title });
  if (page.kind === 'text') return say(`head.${page.name}`, { title });
  if (!event) return title;
  const { when, venue, city, from_cents: from } = event;
  const price =
    from === null ? '' : from === 0 ? say('head.eventFree') : say('head.eventFrom', { price: reais(from) });
  const text = say('head.event', {
    when: `${when.text}${when.zone ? `, ${when.zone}` : ''}`,
    venue,
    city,
    price,
  });
  return text.charAt(0).toUpperCase() + text.slice(1).trim();
}

/** The picture of a shared link: the poster of an event, else the mark of the producer. */
function pictureOf({ boot: { producer, event } }: HeadFacts, page: PublicPage) {
  const shared = page.kind === 'event' && event ? sharePath(event) : null;
  if (shared) return { path: shared.path, isWide: true, size: shared.size };
  const icon = icons.find(({ kind, size }) => kind === 'any' && size === 512);
  return icon ? { path: iconPath(producer, icon), isWide: false, size: { width: 512, height: 512 } } : null;
}

function publicTags(head: HeadFacts, page: PublicPage, name: string | null): string[] {
  const { boot, facts, publicUrl } = head;
  const { producer, event } = boot;
  const here = originOf(producer, publicUrl);
  const origin =
    facts && page.kind === 'event'
      ? originOf({ id: facts.producerId, domain: facts.domain }, publicUrl)
      : here;
  const url = `${origin}${pathOf(page)}`;
  const description = descriptionOf(head, page);
  const picture = pictureOf(head, page);
  const image = picture ? `${origin}${picture.path}` : '';
  const title = name ?? producer.title;
  const seller = event && page.kind === 'event' ? event.producer.title : producer.title;
  return [
    meta('description', description),
    `<link data-page rel="canonical" href="${escaped(url)}" />`,
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', seller),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(picture
      ? [
          property('og:image', image),
          ...(picture.size
            ? [
                property('og:image:width', String(picture.size.width)),
                property('og:image:height', String(picture.size.height)),
              ]
            : []),
          property('og:image:alt', title),
          meta('twitter:card', picture.isWide ? 'summary_large_image' : 'summary'),
        ]
      : []),
    ...(page.kind === 'event' && event && facts
      ? [data(eventData(event, facts, { url, image, description }))]
      : []),
    ...(page.kind === 'home'
      ? []
      : [
          data(
            trailData([
              { name: seller, url: `${origin}/` },
              { name: title, url },
            ]),
          ),
        ]),
  ];
}

/** Robots may follow what leads on, and keep nothing of a page that is nobody's business. */
const hidden = meta('robots', 'noindex, follow');

/** What a page says of itself. What is somebody's own, a form, a filtered list or missing asks not to be found. */
export function headOf(head: HeadFacts): Head {
  const { boot, url, slug, isThere } = head;
  const page = isThere ? publicPageAt(url.pathname, url.search, slug) : null;
  const name = nameOf(head, page);
  return {
    title: name ? `${name} · ${boot.producer.title}` : boot.producer.title,
    tags: (page ? publicTags(head, page, name) : [hidden]).join(''),
  };
}
