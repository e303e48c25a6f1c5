import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { walked } from '../e2e/paths/all.ts';
import { unshownOf } from '../e2e/paths/unshown.ts';
import { slugOf } from '../gallery/brands.ts';
import { count } from '../paths/table.ts';
import { countOf } from './manifest.ts';
import { type Options, readOptions, usage } from './options.ts';
import { picturesIn } from './pictures.ts';
import { openEye } from './pixels.ts';
import { makeAtlas, UntoldError } from './shelf.ts';
import { photographFlows } from './walks.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

function wanted(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${(error as Error).message}\nnpm run atlas -- --help says what there is.`);
    process.exit(2);
  }
}

async function run({ models, isWhole, brand, pictures, out }: Options): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  const eye = openEye();
  try {
    const flows = walked
      .map(({ model }) => model.machine.id)
      .filter((id) => models.some(({ machine }) => machine.id === id));
    const mustWalk = pictures.kind === 'walks' && flows.length > 0;
    const isThrough = !mustWalk || (await photographFlows(folder, flows, brand));
    if (!isThrough) say('A walk through the store failed: where it left no picture, the last one stays.');
    const from = pictures.kind === 'folder' ? pictures.folder : folder;
    const manifest = await makeAtlas({
      models,
      isWhole,
      producer: brand.title,
      slug: slugOf(brand),
      isThrough,
      picturesOf: pictures.kind === 'kept' ? null : (flow) => picturesIn(from, flow, slugOf(brand)),
      unshown: Object.fromEntries(
        walked
          .filter(({ model }) => flows.includes(model.machine.id))
          .flatMap((directions) => unshownOf(directions))
          .map(({ state, because }) => [state, because.join('; ')]),
      ),
      out,
      eye,
      now: new Date(),
    });
    const records = Object.values(manifest.flows);
    const sum = (of: (record: (typeof records)[number]) => number) =>
      records.reduce((all, record) => all + of(record), 0);
    say(
      [
        count(records.length, 'flow'),
        count(
          sum(({ states }) => Object.keys(states).length - 1),
          'state',
        ),
        count(
          sum((each) => each.pictures.length),
          'picture',
        ),
        `${count(
          sum(({ differences }) => countOf(differences)),
          'difference',
        )}: ${join(out, 'index.html')}`,
      ].join(', '),
    );
    return isThrough ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UntoldError)) throw error;
    say(error.message);
    return 2;
  } finally {
    await eye.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--help')) say(usage);
else process.exitCode = await run(wanted());
