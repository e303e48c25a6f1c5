import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { benchGrowth } from './growth/bench.ts';
import { benchHolds } from './holds/bench.ts';
import { benchLoad } from './load/bench.ts';
import { isBusy, loadInWords, machineInWords } from './machine.ts';
import { type Options, optionsOf, optionsOfNode } from './options.ts';
import { inText, isMet, missed, type Report, writeReport } from './report.ts';
import { benchSeats } from './seats/bench.ts';
import { benchStart } from './start/bench.ts';
import { benchWeb } from './web/bench.ts';
import { benchWeight } from './weight/bench.ts';

const benches: Record<string, (say: (line: string) => void, options: Options) => Promise<Report>> = {
  seats: benchSeats,
  holds: benchHolds,
  load: benchLoad,
  growth: benchGrowth,
  weight: benchWeight,
  web: benchWeb,
  start: benchStart,
};

const usage = `npm run bench -- [${Object.keys(benches).join('] [')}] [--write] [--out file.json]
Of web: [--rounds 3] [--peer name=https://…]
Of load: [--rate 2000] [--minutes 1] [--seed 1] [--sectors 60] [--crowd 400] [--core-hour 0.25] [--search]`;

function wanted(): { names: string[]; options: Options; words: string[] } {
  try {
    const words = process.argv.slice(2);
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: optionsOfNode,
    });
    const strange = positionals.filter((name) => !(name in benches));
    if (strange.length > 0) throw new Error(`There is no bench "${strange.join('", "')}".`);
    return {
      names: positionals.length > 0 ? positionals : Object.keys(benches),
      options: optionsOf(values),
      words: words.filter((word) => !(word in benches)),
    };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    process.exit(2);
  }
}

const { names, options, words } = wanted();
const reports: Report[] = [];
const say = (line: string) => process.stderr.write(`${line}\n`);
const machine = machineInWords();
say(machine);
for (const name of names) {
  const load = loadInWords();
  if (isBusy()) say('The machine is busy: ratios may be believed, milliseconds may not.');
  const report = await (benches[name] as (typeof benches)[string])(say, options);
  reports.push(report);
  process.stdout.write(`${inText(report)}\n`);
  for (const target of missed(report)) say(`missed: ${target.what}`);
  const promised = report.tables.flatMap(({ targets }) => targets);
  say(`${promised.filter(isMet).length} of ${promised.length} targets met.`);
  const today = new Date().toISOString().slice(0, 10);
  if (options.write)
    writeReport(report, [`${today}, \`npm run bench -- ${[name, ...words].join(' ')}\``, machine, load]);
}
if (options.out !== undefined)
  writeFileSync(
    options.out,
    `${JSON.stringify({ machine, at: new Date().toISOString(), reports }, null, 1)}\n`,
  );
