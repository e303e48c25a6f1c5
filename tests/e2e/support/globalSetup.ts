import { openDatabase, openPool } from '#server/database/connection.ts';

import { findings } from '../../support/books.ts';
import { secretsOf } from '../../support/leaks.ts';
import { startStack } from '../../support/stack.ts';
import { lookedAt } from '../paths/looked.ts';

/** Those of this run: all, or what `--project=…` names. */
const sizes = (): string[] => {
  const named = process.argv.flatMap((word) => /^--project=(.+)$/.exec(word)?.[1] ?? []);
  return named.length > 0 ? named : ['phone', 'desktop'];
};

/**
 * One stack for the whole run; workers learn where it is from the environment they inherit. When all is over its books agree, its log
 * knows nobody, and axe has looked wherever the walks came.
 */
export default async function setup() {
  const stack = await startStack();
  process.env['E2E_STACK'] = JSON.stringify({
    origin: stack.origin,
    psp: stack.psp,
    place: stack.place,
    dataDir: stack.dataDir,
  });
  return async () => {
    const db = openDatabase(openPool(stack.place, () => undefined, { max: 1 }));
    const [found, secrets] = await Promise.all([findings(db), secretsOf(db)]).finally(() => db.destroy());
    await stack.stop(secrets);
    const whole = process.env['E2E_WHOLE'] === '1' ? sizes() : [];
    const { told, missed } = lookedAt(whole);
    for (const line of told) process.stdout.write(`${line}\n`);
    if (missed.length > 0) throw new Error(missed.join('\n'));
    if (found.length > 0) throw new Error(`Stock, orders and money do not agree:\n${found.join('\n')}`);
  };
}
