import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '#server/app.ts';
import { rendererFolder } from '#server/build.ts';
import { projectFolder, readConfig } from '#server/config.ts';
import { freePort } from '#server/database/cluster.ts';
import type { Place } from '#server/database/connection.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { providerOf } from '#server/payments/choose.ts';

const broken = `export async function render() {
  throw new TypeError('the renderer is broken');
}`;

/** The same shop on the same database from a server whose drawing of pages throws; `log` is what it says. */
export async function startUndrawn(place: Place) {
  const pages = mkdtempSync(join(tmpdir(), 'undrawn-'));
  cpSync(join(projectFolder, 'dist', 'client'), pages, { recursive: true });
  writeFileSync(join(pages, rendererFolder, 'entry-server.js'), broken);
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: 'test',
    HOST: 'localhost',
    PORT: `${port}`,
    CEP_SERVICES: 'fixture',
  });
  const log: string[] = [];
  const opened = await openContext(config, place, openLog(config, { write: (line) => void log.push(line) }));
  const app = await createApp(opened.context, { pages, provider: providerOf(opened.context) });
  await app.listen({ host: 'localhost', port });
  return {
    origin: config.publicUrl,
    log,
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await opened.close();
      rmSync(pages, { recursive: true, force: true });
    },
  };
}
