import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { JSDOM } from 'jsdom';
import type { LogosColumn } from '#server/store/schema.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { type TestServer, type TestServerOptions, testServer } from '#tests/support/server.ts';

export const publicUrl = 'https://bilheteria.example';

const page = `<!doctype html><html lang="pt-BR"><head>
<meta name="theme-color" content="#0B5CAD" /><title>Bilheteria</title>
<link rel="icon" href="/logos/favicon.svg" type="image/svg+xml" /><!--head-->
</head><body><div id="root"></div><!--boot--></body></html>`;

/** A server with a storefront as bare as one can be: what the server itself puts into a page is all there is. */
export async function storefront(
  seed: (database: FreshDatabase) => Promise<void>,
  config: TestServerOptions['config'] = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  writeFileSync(join(folder, 'index.html'), page);
  whenFileIsDone(() => rmSync(folder, { recursive: true, force: true }));
  return testServer({ pages: folder, seed, config: { publicUrl, ...config } });
}

export interface Seen {
  status: number;
  html: string;
  document: Document;
  /** Content of a meta element by its name or property; null without one. */
  meta: (name: string) => string | null;
  canonical: string | null;
  /** Every block of data for machines. */
  data: Record<string, unknown>[];
  boot: {
    producer: { id: string; locale: Record<string, string>; logos: LogosColumn };
    known: boolean;
  };
}

/** Opens a page as a browser would, and reads what is in its head. */
export async function open(
  { inject }: Pick<TestServer, 'inject'>,
  url: string,
  headers: Record<string, string> = {},
): Promise<Seen> {
  const { statusCode, body } = await inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', host: 'localhost', ...headers },
  });
  const { document } = new JSDOM(body).window;
  return {
    status: statusCode,
    html: body,
    document,
    meta: (name) =>
      document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content') ??
      null,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent),
    ),
    boot: JSON.parse(document.getElementById('boot')?.textContent ?? 'null'),
  };
}
