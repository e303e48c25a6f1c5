import { parseArgs } from 'node:util';

import { benchHolds } from './holds/bench.ts';
import { isBusy, loadInWords, machineInWords } from './machine.ts';
import { inText, isMet, missed, type Report, writeReport } from './report.ts';
import { benchSeats } from './seats/bench.ts';

const benches: Record<string, (say: (line: string) => void) => Promise<Report>> = {
  seats: benchSeats,
  holds: benchHolds,
};

const usage = `npm run bench -- [${Object.keys(benches).join('] [')}] [--write]`;

function wanted(): { names: string[]; write: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false } },
    });
    const strange = positionals.filter((name) => !(name in benches));
    if (strange.length > 0) throw new Error(`There is no bench "${strange.join('", "')}".`);
    return { names: positionals.length > 0 ? positionals : Object.keys(benches), write: values.write };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    process.exit(2);
  }
}

const { names, write } = wanted();
const say = (line: string) => process.stderr.write(`${line}\n`);
const machine = machineInWords();
say(machine);
for (const name of names) {
  const load = loadInWords();
  if (isBusy()) say('The machine is busy: ratios may be believed, milliseconds may not.');
  const report = await (benches[name] as (typeof benches)[string])(say);
  process.stdout.write(`${inText(report)}\n`);
  for (const target of missed(report)) say(`missed: ${target.what}`);
  const promised = report.tables.flatMap(({ targets }) => targets);
  say(`${promised.filter(isMet).length} of ${promised.length} targets met.`);
  const today = new Date().toISOString().slice(0, 10);
  if (write) writeReport(report, [`${today}, \`npm run bench -- ${name} --write\``, machine, load]);
}
