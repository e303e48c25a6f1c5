import { createHash } from 'node:crypto';

import { themeFrom } from '#src/domain/producer.ts';
import { originsOf, tagsOf } from '#src/domain/tags.ts';
import { themeCss } from '#src/producers/themeCss.ts';

import type { Config } from './config.ts';
import { escaped } from './escaped.ts';
import type { FirstScreen } from './firstScreen.ts';
import type { Head } from './head/head.ts';
import { iconPath, icons, manifestPath, shortNameOf } from './manifest/manifest.ts';
import { receiptStyleHash } from './papers/receiptStyle.ts';
import type { WireBootstrap } from './store/bootstrap.ts';

/** A script of data: it runs nothing, and nothing in it can end it. */
const dataBlock = (boot: WireBootstrap) =>
  `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

/** What makes the page an app of its producer; iOS reads no pictures out of a manifest. */
function appLinks({ producer, known }: WireBootstrap, slug: string): string {
  const touch = icons.find(({ kind }) => kind === 'touch');
  return [
    `<link rel="manifest" href="${escaped(manifestPath(known ? slug : ''))}" />`,
    ...(touch ? [`<link rel="apple-touch-icon" href="${escaped(iconPath(producer, touch))}" />`] : []),
    `<meta name="apple-mobile-web-app-title" content="${escaped(shortNameOf(producer.title))}" />`,
  ].join('');
}

interface PageParts {
  slug?: string;
  head?: Head;
  /** What it begins with; drawn already, as a rule, for the browser to bring to life. */
  screen?: FirstScreen | null;
}

/**
 * Has what is drawn laid out as soon as it is there, in the moment for which browsers wait for a preloaded font before their first
 * picture; left alone they begin after it.
 */
const layOut = '<script>document.body.offsetHeight</script>';

const drawn = ({ head, html, scripts }: FirstScreen): [RegExp, string][] => [
  [/<\/head>/, `${head}</head>`],
  html === null
    ? [/<\/body>/, `${scripts}</body>`]
    : [/<div id="root"><\/div>/, `<div id="root" data-ssr>${html}</div>${layOut}${scripts}`],
];

/**
 * The page of one producer: its data, title, icon and colours are there before the first paint. `slug`: the producer's, when
 * the address has it in front. Without a head of its own it says only whose it is.
 */
export function assemble(
  template: string,
  boot: WireBootstrap,
  { slug = '', head = { title: boot.producer.title, tags: '' }, screen = null }: PageParts = {},
): string {
  const { producer } = boot;
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`],
    [
      /<meta name="theme-color"[^>]*>/,
      `<meta name="theme-color" content="${escaped(producer.theme.primary)}" />`,
    ],
    [/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escaped(producer.logos.favicon)}" />`],
    [
      /<!--head-->/,
      `${head.tags}${appLinks(boot, slug)}<style id="theme">${themeCss(themeFrom(producer.theme))}</style>`,
    ],
    [/<!--boot-->/, dataBlock(boot)],
    ...(screen === null ? [] : drawn(screen)),
  ];
  return replacements.reduce((html, [place, words]) => html.replace(place, () => words), template);
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where reCAPTCHA lives; only an installation that asked for it lets it in. */
const recaptcha = 'https://www.google.com/recaptcha/';
const guests = {
  script: ` ${recaptcha} https://www.gstatic.com/recaptcha/`,
  connect: ` ${recaptcha}`,
  frame: [recaptcha, 'https://recaptcha.google.com/recaptcha/'],
} as const;
/**
 * Text becomes code through the two policies of `src/trusted` or not at all. Scripts of others have sinks and policies of their
 * own, nobody knows which: where one may be, this cannot be asked.
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types own-files inert-html'];
const nobodyElse = { script: '', connect: '', frame: [] } as const;

/** Who else than ourselves has something on a page: a bot check, the pictures of maps, and the provider's own card fields, framed. */
export interface PageGuests extends Pick<Config, 'botCheck'>, Partial<Pick<Config, 'eventMapUrl'>> {
  /** Origins that may be framed. */
  frames: readonly string[];
  /** Ids of the producer's tags, where they may be: never on a checkout. */
  tags?: readonly string[];
}

/** What a page may do: run its own files and nothing else. Inline code is admitted by its hash, one by one. */
export function pageCsp(html: string, { botCheck, eventMapUrl, frames, tags = [] }: PageGuests): string {
  const guest = botCheck.kind === 'recaptcha' ? guests : nobodyElse;
  const framed = [...guest.frame, ...frames];
  const measuring = originsOf(tagsOf(tags));
  const isOursAlone = guest === nobodyElse && measuring.script.length === 0;
  const also = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const inline = (tag: RegExp) => [...html.matchAll(tag)].map(([, , content = '']) => digest(content));
  const scripts = inline(
    /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))([^>]*)>([\s\S]*?)<\/script>/g,
  );
  const styles = inline(/<style([^>]*)>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim() + guest.script + also(measuring.script),
    // A receipt that is opened out of the page's memory has the page's policy.
    `style-src 'self' ${[...styles, receiptStyleHash].join(' ')}`,
    // Values of CSS variables on single elements; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${also([...(eventMapUrl ? [new URL(eventMapUrl).origin] : []), ...measuring.image])}`,
    "font-src 'self'",
    `connect-src 'self'${guest.connect}${also(measuring.connect)}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isOursAlone ? trustedTypes : []),
  ].join('; ');
}
