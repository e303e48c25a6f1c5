import { models } from '../models/all.ts';
import { runPaths } from './command.ts';
import { asksForHelp, type Options, readOptions, usage } from './options.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Whoever reads only the beginning (`… | head`) has had enough. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

function wanted(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm run paths -- --help says what there is.\n`);
    process.exit(4);
  }
}

if (asksForHelp(process.argv)) say(usage);
else process.exitCode = await runPaths(wanted(), { say, ids: models.map(({ machine }) => machine.id) });
