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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface CleanHtml {
  html: string;
  /** Tags and attributes that were dropped, each once. */
  dropped: string[];
}

/**
 * The text of an event as it may reach a page: parsed as browsers do, then written anew from an allow-list (p, strong, em,
 * ul, ol, li, h3, a with an http, https or mailto address). What is not on it is dropped, its text kept.
 */
export function cleanHtml(html: string): CleanHtml {
  const dropped = new Set<string>();
  const write = (nodes: readonly Node[]): string => nodes.map(one).join('');
  const one = (node: Node): string => {
    if ('value' in node) return escaped(node.value);
    if (!('tagName' in node)) return '';
    const { tagName, childNodes, attrs } = node;
    if (!kept.has(tagName) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') {
      dropped.add(`<${tagName}>`);
      return gone.has(tagName) ? '' : write(childNodes);
    }
    for (const { name } of attrs) if (tagName !== 'a' || name !== 'href') dropped.add(`${tagName} ${name}`);
    if (tagName !== 'a') return `<${tagName}>${write(childNodes)}</${tagName}>`;
    const address = addressOf(node);
    if (address === null) dropped.add('a href');
    return address === null
      ? write(childNodes)
      : `<a href="${escaped(address)}" rel="noopener nofollow">${write(childNodes)}</a>`;
  };
  return { html: write(parseFragment(html).childNodes).trim(), dropped: [...dropped] };
}

function addressOf({ attrs }: Element): string | null {
  const address = attrs.find(({ name }) => name === 'href')?.value.trim() ?? '';
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
