import { BuildError, build } from './build.ts';
import { projectFolder } from './config.ts';
import { main } from './main.ts';

/** `npm start`: builds the storefront when its sources changed, then runs the server. */
try {
  await build(projectFolder, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
await main();
