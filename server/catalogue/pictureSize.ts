import { mediaTypeOf } from './pictures.ts';

interface Size {
  width: number;
  height: number;
}

/** The frame header of a JPEG is behind whatever came before it; SOF0 to SOF15 but for the three that are no frames. */
function jpegSize(content: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** The three kinds of WebP: lossy, lossless and extended. */
function webpSize(content: Buffer): Size | null {
  if (content.length < 30) return null;
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8 ')
    return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = content.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return kind === 'VP8X'
    ? { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    : null;
}

/** Width and height of a photograph in pixels, out of its first bytes; null for a drawing and for what is none of the three. */
export function sizeOf(content: Buffer): Size | null {
  const kind = mediaTypeOf(content);
  if (kind === 'image/png' && content.length >= 24)
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  if (kind === 'image/jpeg') return jpegSize(content);
  return kind === 'image/webp' ? webpSize(content) : null;
}
