import { BuildError, build } from './build.ts';
import { main } from './main.ts';

/** `npm start`: builds the storefront when its sources changed, then runs the server. */
try {
  await build();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await main();
