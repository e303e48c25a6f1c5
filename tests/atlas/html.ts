import { escaped } from '../gallery/page.ts';

/** Text that is HTML already. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Markup | string | number | null | false | readonly Part[];

function rendered(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === null || part === false) return '';
  return typeof part === 'object' ? part.map(rendered).join('') : escaped(String(part));
}

/** A template in which everything that is put in is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...parts.map(rendered)));
