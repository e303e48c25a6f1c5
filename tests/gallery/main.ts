import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { openDatabase, openPool } from '#server/database/connection.ts';

import { simulator } from '../e2e/support/psp.ts';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import type { Brand } from './brands.ts';
import { type Options, readOptions, usage } from './options.ts';
import { galleryPage, inOrder } from './page.ts';
import { screens } from './screens.ts';
import { type Picture, take, type Walk } from './stage.ts';
import { walks } from './walks/all.ts';

/** Two processors are a small machine's. */
const lanes = 2;

const say = (line: string) => process.stderr.write(`${line}\n`);

function wanted(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const has = ({ screens: passed, brands }: Walk, { screens: asked }: Options, { id }: Brand) =>
  passed.some((name) => asked.includes(name)) && (brands?.includes(id) ?? true);

async function photographAll(options: Options): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const onPicture = (picture: Picture) => {
    pictures.push(picture);
    const { brand, screen, width, findings } = picture;
    say(
      [`${brand.title} · ${screens[screen]} · ${width}`, ...findings.map((each) => `  ! ${each}`)].join('\n'),
    );
  };
  const stack = await startStack();
  const db = openDatabase(openPool(stack.place, () => undefined, { max: 2 }));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const studio = {
      browser,
      origin: stack.origin,
      db,
      psp: simulator(stack.psp, db),
      wanted: options,
      onPicture,
    };
    const ways = options.brands.flatMap((brand) =>
      walks.filter((walk) => has(walk, options, brand)).map((walk) => ({ brand, walk })),
    );
    const lane = async () => {
      for (let way = ways.shift(); way; way = ways.shift()) await take(studio, way.brand, way.walk);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await browser.close();
    await db.destroy();
    await stack.stop();
  }
  return inOrder(pictures);
}

const options = wanted();
const pictures = await photographAll(options);
mkdirSync(options.out, { recursive: true });
const file = join(options.out, 'index.html');
writeFileSync(file, galleryPage(pictures));
const found = pictures.flatMap(({ findings }) => findings);
say(`${pictures.length} pictures, ${found.length} findings: ${file}`);
process.exit(found.length === 0 ? 0 : 1);
