import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['childNode'];

const mediaTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** Media type of a picture by its first bytes; null when it is none of the five. */
export function mediaTypeOf(content: Buffer): MediaType | null {
  if (content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  if (content.toString('latin1', 4, 12) === 'ftypavif') return 'image/avif';
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(content.toString('utf8'))
    ? 'image/svg+xml'
    : null;
}

export const extensionOf = (mediaType: string) =>
  Object.entries(mediaTypes).find(([, type]) => type === mediaType)?.[0] ?? 'bin';

/** What an SVG opened by its own address could run or fetch. */
const active: readonly [RegExp, string][] = [
  [
    /<([\w-]+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i,
    'scripts and foreign content',
  ],
  [/<([\w-]+:)?(set|animate\w*)\b/i, 'animation'],
  [/[\s"'/]on\w+\s*=/i, 'event handlers'],
  [/<!(DOCTYPE|ENTITY)/i, 'a document type'],
  [/<\?(?!xml\s)/i, 'processing instructions'],
  [/href\s*=\s*(?!["'](#|data:image\/(png|jpeg|webp)[;,]))/i, 'links to other files'],
  [/url\(\s*["']?(?!#)|@import|&#/i, 'styles from other files'],
];

/** What an SVG holds that a picture does not need; null when it is only a picture. */
export function activeContentOf(svg: Buffer): string | null {
  const text = svg.toString('utf8');
  if (text.includes('\0') || text.includes('\uFFFD')) return 'bytes that are not UTF-8';
  return active.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const longest = 1_000;

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** HTML knows no such sections inside a description; XML does. */
const withoutSections = (svg: string) =>
  svg.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );

function shortened(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}

/** What an SVG says that it shows, in its `<desc>` or else its `<title>`, not in those of its parts; null when it says nothing. */
export function wordsOf(svg: Buffer): string | null {
  const { childNodes } = parseFragment(withoutSections(svg.toString('utf8')));
  const root = childNodes.find(({ nodeName }) => nodeName === 'svg');
  const parts = root && 'childNodes' in root ? root.childNodes : [];
  const told = ['desc', 'title'].flatMap((name) =>
    parts
      .filter(({ nodeName }) => nodeName === name)
      .map((part) =>
        textOf(part)
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim(),
      ),
  );
  const first = told.find((text) => text !== '');
  return first === undefined ? null : shortened(first);
}
