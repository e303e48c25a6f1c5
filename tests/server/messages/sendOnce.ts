import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { channelsOf } from '#server/messages/channels.ts';
import { openContext } from '#server/open.ts';
import { workPost } from '#server/workers/post.ts';

/** A worker in a process of its own, to be killed. */
const config = readConfig({
  NODE_ENV: 'test',
  DEMO: '0',
  COMMIT: 'c0ffee',
  SMTP_URL: process.env['SMTP_URL'],
});
const place = JSON.parse(process.env['PLACE'] ?? '{}');
const { context, close } = await openContext(config, place, openLog({ logLevel: 'silent' }));
const channels = channelsOf(context);
await workPost(context, channels);
channels.email?.close();
await close();
