import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const brotliOf = (html: string, quality: number) =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

/** A page as it is sent. */
export interface PageForms {
  readonly etag: string;
  readonly html: string;
  readonly gzip: Buffer;
  /** Smaller, a moment after it was made or as long as the page stays the same. */
  br: Buffer;
  isSmallest: boolean;
}

interface PressOptions {
  /** What was at this address before. */
  before: PageForms | null;
  /** Somebody will ask for it again: no invented address. */
  isThere: boolean;
}

/** Between two that are made as small as they get, in milliseconds: passwords and other pages want these threads too. */
const squeezeEvery = 1_000;

/**
 * Compresses pages that are made anew every second. What is the same as before is not compressed again; and what stays, or was never
 * asked for before, gets as small as it can: a twelfth less to load, for a fifth of a second of one thread beside the answers.
 */
export function pagePress(): (html: string, options: PressOptions) => Promise<PageForms> {
  let squeezed = Number.NEGATIVE_INFINITY;

  function squeeze(page: PageForms): void {
    const now = performance.now();
    if (page.isSmallest || now - squeezed < squeezeEvery) return;
    squeezed = now;
    page.isSmallest = true;
    brotliOf(page.html, constants.BROTLI_MAX_QUALITY).then(
      (br) => {
        page.br = br;
      },
      () => {
        page.isSmallest = false;
      },
    );
  }

  return async (html, { before, isThere }) => {
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
    if (before?.etag === etag) {
      if (isThere) squeeze(before);
      return before;
    }
    const [br, gz] = await Promise.all([brotliOf(html, 5), zip(html)]);
    const page = { etag, html, br, gzip: gz, isSmallest: false };
    if (before === null && isThere) squeeze(page);
    return page;
  };
}
