import { defaultProducerId } from './producer.ts';

/** Texts of the store that anybody may find. */
export const textPages = [
  'suporte',
  'sobre',
  'acessibilidade',
  'termos',
  'privacidade',
  'cancelamentos',
  'meia-entrada',
  'faq',
] as const;
export type TextPage = (typeof textPages)[number];

/** A page a stranger may be led to: the events, one of them, or a text. */
export type PublicPage = { kind: 'home' } | { kind: 'event'; id: string } | { kind: 'text'; name: TextPage };

/** `2026-11-28`, if the calendar has it; PostgreSQL knows no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}(-\d\d){2}$/.test(text) && String(new Date(text).toJSON()).startsWith(text);

/** How the filters of the home look in an address; what looks otherwise is not there. */
export const filterShapes = {
  categoria: /^[\w-]{1,40}$/,
  q: /^.{1,80}$/,
  data: { test: (date: string): boolean => /^(hoje|semana|mes)$/.test(date) || isDay(date) },
} as const;

/** Words of an address that show a part of a list, not a page of its own. */
const filters = Object.keys(filterShapes);

/** The page an address names in the store of `slug`; null for what is somebody's own, a form, a filtered list or nothing. */
export function publicPageAt(path: string, query: string, slug: string): PublicPage | null {
  const [first = '', ...rest] = path.toLowerCase().split('/').filter(Boolean);
  const inside =
    first === 'producers' ? rest.slice(1) : slug !== '' && first === slug ? rest : [first, ...rest];
  const page = inside.join('/');
  const asked = new URLSearchParams(query);
  if (page === '') return filters.some((name) => asked.get(name)) ? null : { kind: 'home' };
  const [, id] = /^ticket\/buy\/([1-9]\d{0,8})$/.exec(page) ?? [];
  if (id) return { kind: 'event', id };
  const name = textPages.find((each) => each === page);
  return name ? { kind: 'text', name } : null;
}

/** Where the page lies in a store that has its host for itself. */
export function pathOf(page: PublicPage): string {
  if (page.kind === 'home') return '/';
  return page.kind === 'event' ? `/ticket/buy/${page.id}` : `/${page.name}`;
}

/** The one origin a producer's pages are known by: its own domain; `common`, where everybody's events are, for the default one. */
export const originOf = ({ id, domain }: { id: string; domain: string }, common: string): string =>
  id === defaultProducerId || domain === '' ? common : `${new URL(common).protocol}//${domain}`;
