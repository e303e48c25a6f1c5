import { inflateSync } from 'node:zlib';

interface Thing {
  dictionary: string;
  stream: Buffer;
}

export interface ReadPage {
  /** What is written, piece by piece in the order of writing; pieces of one line follow one another. */
  pieces: string[];
  /** Rectangles in points, as drawn. */
  rectangles: { x: number; y: number; width: number; height: number }[];
}

export interface ReadFont {
  name: string;
  isEmbedded: boolean;
}

export interface ReadPdf {
  pages: ReadPage[];
  fonts: ReadFont[];
  /** Every object's dictionary, as written. */
  dictionaries: string;
}

/** Texts without their blanks: where a paper breaks its lines is nobody's business. */
export const bare = (text: string) => text.replace(/\s/gu, '');
export const textOf = ({ pages }: ReadPdf) => pages.flatMap(({ pieces }) => pieces).join('\n');

const reference = (text: string, key: string) =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? -1);

/** Reads a PDF the way a reader copies text out of it: character codes through the ToUnicode map of their font. */
export function readPdf(file: Buffer): ReadPdf {
  const things = thingsIn(file);
  const at = (id: number) => things.get(id) ?? { dictionary: '', stream: Buffer.alloc(0) };
  const all = [...things.values()];
  const fonts = all
    .filter(
      ({ dictionary }) => /\/Type \/Font\b/.test(dictionary) && /\/Subtype \/(?!CIDFont)/.test(dictionary),
    )
    .map(({ dictionary }) => {
      const descendant = at(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary)?.[1] ?? -1));
      const descriptor = at(reference(descendant.dictionary, 'FontDescriptor'));
      return {
        name: /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? '',
        isEmbedded: at(reference(descriptor.dictionary, 'FontFile2')).stream.length > 0,
      };
    });
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const { dictionary: resources } = at(reference(dictionary, 'Resources'));
      const named = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
      const maps = new Map(
        [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [
          name,
          mapIn(at(reference(at(Number(id)).dictionary, 'ToUnicode')).stream.toString('latin1')),
        ]),
      );
      return pageIn(at(reference(dictionary, 'Contents')).stream.toString('latin1'), maps);
    });
  return { pages, fonts, dictionaries: all.map(({ dictionary }) => dictionary).join('\n') };
}

function thingsIn(file: Buffer): Map<number, Thing> {
  const text = file.toString('latin1');
  return new Map(
    [...text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map((found) => {
      const [, id, content = ''] = found;
      const [dictionary = '', data] = content.split(/\nstream\n/, 2);
      if (data === undefined) return [Number(id), { dictionary, stream: Buffer.alloc(0) }];
      const start = found.index + found[0].indexOf('\nstream\n') + 8;
      const raw = file.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0));
      const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw;
      return [Number(id), { dictionary, stream }];
    }),
  );
}

/** Character codes of a font to what they mean. */
function mapIn(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, first = '', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
      map.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
      );
  return map;
}

function pageIn(content: string, fonts: ReadonlyMap<string, Map<number, string>>): ReadPage {
  const page: ReadPage = { pieces: [], rectangles: [] };
  for (const [, x, y, width, height] of content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm))
    page.rectangles.push({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) });
  let line = '';
  for (const [, block = ''] of content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)) {
    const font = fonts.get(/\/(\w+) \S+ Tf/.exec(block)?.[1] ?? '') ?? new Map<number, string>();
    const height = /(\S+) Tm/.exec(block)?.[1] ?? '';
    const written = [...block.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd')
      .join('');
    if (height === line && page.pieces.length > 0) page.pieces.push((page.pieces.pop() ?? '') + written);
    else page.pieces.push(written);
    line = height;
  }
  return page;
}
