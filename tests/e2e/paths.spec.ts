import { brands } from '../gallery/brands.ts';
import type { Mode } from '../paths/select.ts';
import { chromiumFlags, lightChromiumPath } from '../support/chromium.ts';
import { walked } from './paths/all.ts';
import { note } from './paths/looked.ts';
import { takePicture } from './paths/pictures.ts';
import { isFirst, planned } from './paths/plan.ts';
import { test } from './paths/stand.ts';
import { walkPath } from './paths/walk.ts';
import { documentOf, expectFrontAccessible } from './support/accessible.ts';
import { expectFrontReadable } from './support/themes.ts';

const mode: Mode = process.env['PATHS_MODE'] === 'short' ? 'short' : 'long';
const pictures = process.env['PATHS_PICTURES'];
const producer = process.env['PATHS_PRODUCER'] ?? '';

/** The gate walks every flow on a phone, through all its states; what is seen there is examined, at both sizes, by `npm run test:full` and `npm run paths -- --browser`. */
const isWhole = process.env['FULL'] === '1';
const isInEveryTheme = process.env['PATHS_THEMES'] === '1';
const chosen = process.env['PATHS_FLOWS']?.split(',');

test.use({ launchOptions: { executablePath: lightChromiumPath(), args: chromiumFlags } });

/**
 * Every path that the engine found in these machines, walked on the real screens with a server that answers as the path says. Where a
 * walk of all of them comes for the first time, nothing shuts anybody out.
 */
for (const directions of walked.filter(({ model }) => chosen?.includes(model.machine.id) ?? true))
  test.describe(directions.model.machine.id, () => {
    const flow = directions.model.machine.id;
    for (const { name, path } of planned(directions, mode))
      test(name, async ({ page, guard, provoked, network, newcomer: person }, { project }) => {
        guard.expect(provoked);
        const brand = brands.find(({ at }) => at.slice(1) === producer);
        if (!brand) throw new Error(`No producer ${producer}`);
        const go = async (to: string) => void (await page.goto(`${brand.at}${to}`));
        const scene = { page, network, person, brand, go, path: path() };
        await walkPath(scene, directions, async (reached) => {
          if (!isWhole || !isFirst(`${project.name} ${flow} ${reached.place}`)) return;
          const looks = await documentOf(page);
          if (isFirst(`${project.name} ${looks}`)) {
            await expectFrontAccessible(page);
            const sheets = isInEveryTheme ? await expectFrontReadable(page) : [];
            note({ project: project.name, document: looks, sheets: sheets.length });
          }
          note({ project: project.name, flow, place: reached.place });
          if (pictures !== undefined) await takePicture(pictures, scene, flow, project.name, reached);
        });
        if (isWhole) note({ project: project.name, flow, walked: name });
      });
  });
