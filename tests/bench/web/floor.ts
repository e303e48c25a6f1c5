import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Our own pages without a script in them: the least that the same machine shows of the same page in the same minute. */
export async function openFloor(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((asked, answer) => {
    const pass = async () => {
      const { 'accept-encoding': _, host: __, ...headers } = asked.headers;
      const reply = await fetch(new URL(asked.url ?? '/', origin), {
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      });
      const type = reply.headers.get('content-type') ?? '';
      const isPage = type.startsWith('text/html');
      const body = isPage
        ? Buffer.from(
            (await reply.text())
              .replace(/<script[\s\S]*?<\/script>/g, '')
              .replace(/<link[^>]*modulepreload[^>]*>/g, ''),
          )
        : Buffer.from(await reply.arrayBuffer());
      const isText = /^(text\/|image\/svg)/.test(type);
      answer.writeHead(reply.status, {
        'content-type': type,
        'cache-control': reply.headers.get('cache-control') ?? 'no-store',
        ...(isText ? { 'content-encoding': 'br' } : {}),
      });
      answer.end(isText ? await compress(body) : body);
    };
    pass().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
