import { startEmbedded } from '#server/database/embedded.ts';

/** A server reduced to its database, to be killed: `node embeddedServer.ts <folder> <port>`. Says `ready <pid of PostgreSQL>`. */
const [, , dataDir = '', port = '0'] = process.argv;
const embedded = await startEmbedded({
  dataDir,
  port: Number(port),
  isThrowaway: true,
  onLost: (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
}).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`ready ${embedded.adopted ? 'adopted' : 'started'}\n`);
process.on('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
setInterval(() => {}, 1 << 30);
