import { inflateSync } from 'node:zlib';

const signature = 0x77_4f_46_46;
const headerLength = 44;
const entryLength = 20;

interface Table {
  tag: string;
  checksum: number;
  content: Buffer;
}

/**
 * The font in a WOFF 1.0 file as an unpacked SFNT, which a PDF takes pieces of without inflating the whole file for each
 * of them. Tables named in `without` are left out. Throws when the file is no WOFF.
 */
export function sfntOf(woff: Buffer, without: readonly string[]): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('This is not a WOFF file');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    tableAt(woff, headerLength + index * entryLength),
  ).filter(({ tag }) => !without.includes(tag));
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const parts: Buffer[] = [directory];
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padding = (4 - (content.length % 4)) % 4;
    parts.push(content, Buffer.alloc(padding));
    offset += content.length + padding;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}
