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
  /** Smaller as soon as the page was the same twice. */
  br: Buffer;
  isSmallest: boolean;
}

/**
 * Compresses pages that are made anew every second, each time as if for the first time. What is the same as before is not compressed
 * again, but once as small as it gets: a twelfth less to load, for a fifth of a second of one thread beside the answers.
 */
export function pagePress(): (html: string, before: PageForms | null) => Promise<PageForms> {
  /** One at a time: passwords and other pages want these threads too. */
  let squeezing: Promise<unknown> = Promise.resolve();

  function squeeze(page: PageForms): void {
    page.isSmallest = true;
    squeezing = squeezing.then(async () => {
      page.br = await brotliOf(page.html, constants.BROTLI_MAX_QUALITY);
    });
  }

  return async (html, before) => {
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
    if (before?.etag === etag) {
      if (!before.isSmallest) squeeze(before);
      return before;
    }
    const [br, gz] = await Promise.all([brotliOf(html, 5), zip(html)]);
    return { etag, html, br, gzip: gz, isSmallest: false };
  };
}
