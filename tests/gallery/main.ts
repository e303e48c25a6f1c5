import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { projectFolder } from '#server/config.ts';
import { openDatabase, openPool } from '#server/database/connection.ts';

import { simulator } from '../e2e/support/psp.ts';
import { chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import type { Brand } from './brands.ts';
import { type Options, readOptions, usage } from './options.ts';
import { galleryPage, inOrder } from './page.ts';
import { shots } from './readme.ts';
import { screens } from './screens.ts';
import { type Picture, type Studio, take, type Walk } from './stage.ts';
import { walks } from './walks/all.ts';

/** Two processors are a small machine's. */
const lanes = 2;

type Hands = Omit<Studio, 'wanted' | 'onPicture'>;

const say = (line: string) => process.stderr.write(`${line}\n`);

function wanted(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    say(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const has = (
  { screens: passed, brands }: Walk,
  { screens: asked }: Pick<Options, 'screens'>,
  { id }: Brand,
) => passed.some((name) => asked.includes(name)) && (brands?.includes(id) ?? true);

const tell = ({ brand, screen, width, findings }: Picture) =>
  say(
    [`${brand.title} · ${screens[screen]} · ${width}`, ...findings.map((each) => `  ! ${each}`)].join('\n'),
  );

/** With the whole product running, and a browser before it. */
async function onStage<Result>(work: (hands: Hands) => Promise<Result>): Promise<Result> {
  const stack = await startStack();
  const db = openDatabase(openPool(stack.place, () => undefined, { max: 2 }));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    return await work({ browser, origin: stack.origin, db, psp: simulator(stack.psp, db) });
  } finally {
    await browser.close();
    await db.destroy();
    await stack.stop();
  }
}

async function photographAll(hands: Hands, options: Options): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const onPicture = (picture: Picture) => {
    pictures.push(picture);
    tell(picture);
  };
  const ways = options.brands.flatMap((brand) =>
    walks.filter((walk) => has(walk, options, brand)).map((walk) => ({ brand, walk })),
  );
  const lane = async () => {
    for (let way = ways.shift(); way; way = ways.shift())
      await take({ ...hands, wanted: options, onPicture }, way.brand, way.walk);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return inOrder(pictures);
}

async function photographReadme(hands: Hands): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { name, brand, screen, width, isDark, from = '' } of shots) {
    const asked = { screens: [screen], widths: [width], isDark, from };
    const onPicture = (picture: Picture) => {
      pictures.push(picture);
      tell(picture);
      if (picture.image)
        writeFileSync(join(projectFolder, 'docs', 'pictures', `${name}.webp`), picture.image);
    };
    const walk = walks.find((each) => has(each, asked, brand));
    if (walk) await take({ ...hands, wanted: asked, onPicture }, brand, walk);
  }
  return pictures;
}

const options = wanted();
const pictures = await onStage((hands) =>
  options.isReadme ? photographReadme(hands) : photographAll(hands, options),
);
const found = pictures.flatMap(({ findings }) => findings);
const sum = `${pictures.length} pictures, ${found.length} findings`;
if (options.isReadme) say(`${sum}: docs/pictures`);
else {
  mkdirSync(options.out, { recursive: true });
  const file = join(options.out, 'index.html');
  writeFileSync(file, galleryPage(pictures));
  say(`${sum}: ${file}`);
}
process.exit(found.length === 0 ? 0 : 1);
