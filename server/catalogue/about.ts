import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const kept = new Set(['p', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a']);
/** Their text is not text either. */
const gone = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'noscript',
  'xmp',
  'select',
]);

/** What begins on a line of its own in a browser: without it, words on both sides would become one. */
const breaking = new Set(
  `address article aside blockquote br caption center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h4 h5
  h6 header hr legend main menu nav optgroup option pre section summary table tbody td tfoot th thead tr`.split(
    /\s+/,
  ),
);
const renamed: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
]);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Piece {
  kind: 'text' | 'inline' | 'block' | 'break';
  html: string;
}
const lineBreak: Piece = { kind: 'break', html: '' };

const htmlOf = (pieces: readonly Piece[]) => pieces.map(({ html }) => html).join('');

/** What stands between pieces of these kinds as one piece each; blank, it is nothing. */
function gathered(pieces: readonly Piece[], between: readonly Piece['kind'][]): Piece[] {
  const isCut = pieces.some(({ kind }) => between.includes(kind));
  const groups: Piece[] = [];
  let open: Piece[] = [];
  const close = () => {
    const html = htmlOf(open);
    if (open.length > 0 && !(isCut && html.trim() === ''))
      groups.push({ kind: open.some(({ kind }) => kind === 'block') ? 'block' : 'inline', html });
    open = [];
  };
  for (const piece of pieces)
    if (between.includes(piece.kind)) {
      close();
      groups.push(piece);
    } else open.push(piece);
  close();
  return groups;
}

const paragraphs = (pieces: readonly Piece[]) =>
  gathered(pieces, ['break', 'block'])
    .map(({ kind, html }) => (kind === 'inline' ? `<p>${html.trim()}</p>` : html))
    .join('');

const onOneLine = (pieces: readonly Piece[]) =>
  pieces.some(({ kind }) => kind === 'break')
    ? gathered(pieces, ['break'])
        .flatMap(({ kind, html }) => (kind === 'break' ? [] : [html.trim()]))
        .join(' ')
    : htmlOf(pieces);

/** An element that holds no line break is closed before it, and opened again after it. */
const wrapped = (pieces: readonly Piece[], start: string, end: string): Piece[] =>
  gathered(pieces, ['break']).map((piece) =>
    piece.kind === 'break' ? piece : { ...piece, html: `${start}${piece.html}${end}` },
  );

/** Text outside of any element, with a line break for each blank line. */
function withBlankLines(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', html: last.html + piece.html };
    else joined.push(piece);
  }
  return joined.flatMap((piece) =>
    piece.kind === 'text'
      ? piece.html
          .split(/\n\s*\n/)
          .flatMap((html, index): Piece[] => [...(index > 0 ? [lineBreak] : []), { kind: 'text', html }])
      : [piece],
  );
}

export interface CleanHtml {
  html: string;
  /** Tags and attributes that were dropped, each once. */
  dropped: string[];
}

/**
 * The text of an event as it may reach a page: parsed as browsers do, then written anew from an allow-list (p, strong, em,
 * ul, ol, li, h3, a with an http, https or mailto address). What is not on it is dropped, its text kept, in a paragraph of its own where it
 * stood on a line of its own.
 */
export function cleanHtml(html: string): CleanHtml {
  const dropped = new Set<string>();
  const write = (nodes: readonly Node[]): Piece[] => nodes.flatMap(one);
  const one = (node: Node): Piece[] => {
    if ('value' in node) return [{ kind: 'text', html: escaped(node.value) }];
    if (!('tagName' in node)) return [];
    const { tagName: written, childNodes, attrs } = node;
    const tagName = renamed.get(written) ?? written;
    if (!kept.has(tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      dropped.add(`<${written}>`);
      if (gone.has(tagName)) return [];
      return breaking.has(tagName) ? [lineBreak, ...write(childNodes), lineBreak] : write(childNodes);
    }
    for (const { name } of attrs) if (tagName !== 'a' || name !== 'href') dropped.add(`${written} ${name}`);
    const inside = write(childNodes);
    if (tagName === 'p') {
      const isWhole = inside.every(({ kind }) => kind !== 'break' && kind !== 'block');
      return [{ kind: 'block', html: isWhole ? `<p>${htmlOf(inside)}</p>` : paragraphs(inside) }];
    }
    if (tagName === 'a') {
      const address = addressOf(node);
      if (address === null) dropped.add('a href');
      return address === null
        ? inside
        : wrapped(inside, `<a href="${escaped(address)}" rel="noopener nofollow">`, '</a>');
    }
    if (tagName === 'strong' || tagName === 'em') return wrapped(inside, `<${tagName}>`, `</${tagName}>`);
    return [{ kind: 'block', html: `<${tagName}>${onOneLine(inside)}</${tagName}>` }];
  };
  const pieces = withBlankLines(write(parseFragment(html).childNodes));
  const isBroken = pieces.some(({ kind }) => kind === 'break');
  return { html: (isBroken ? paragraphs(pieces) : htmlOf(pieces)).trim(), dropped: [...dropped] };
}

function addressOf({ attrs }: Element): string | null {
  const address = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
