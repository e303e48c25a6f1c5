import { isCheckout } from '#src/domain/tags.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/^$/, '/'],
  [
    /^(login|register|suporte|sobre|acessibilidade|termos|privacidade|cancelamentos|meia-entrada|faq)$/,
    '/$1',
  ],
  [/^(user\/(?:data|recover))$/, '/$1'],
  [/^(ticket\/payments)$/, '/$1'],
  [/^ticket\/list(\/.*)?$/, '/ticket/list/:order'],
  [/^ticket\/(buy|queue)\/(\d{1,9})$/, '/ticket/$1/$2'],
  [/^ticket\/waitlist\/(\d{1,9})\/(\d{1,10})$/, '/ticket/waitlist/$1/$2'],
];

/** A page as it is told: one of the patterns we know. Ids of orders, queries and whatever else an address holds stay here. */
export function patternOf(path: string, company: string | undefined): string {
  const words = path.toLowerCase().split('/').filter(Boolean);
  if (words[0] === 'producers') words.shift();
  const slug = company && words[0] === company ? `/${words.shift()}` : '';
  const page = words.join('/');
  const known = patterns.find(([shape]) => shape.test(page));
  return known ? slug + page.replace(known[0], known[1]) : `${slug}/:unknown`;
}

const isSomebodys = (path: string) => /(^|\/)(user\/data|ticket\/(payments|list))(\/|$)/i.test(path);

/** Who is told from where. A pixel reads the address by itself, so it hears nothing where that is somebody's. */
export const mayTell = {
  google: (path: string) => !isCheckout(path),
  pixel: (path: string) => !isCheckout(path) && !isSomebodys(path),
} as const;

export type Listener = keyof typeof mayTell;
