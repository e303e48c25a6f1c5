import type { Page } from '@playwright/test';

import { accessFindings } from './accessFindings.ts';
import { colourFindings, nameFindings } from './brandFindings.ts';
import type { Strangers } from './brands.ts';
import { layoutFindings } from './layout.ts';
import { wordFindings, wordsOf } from './words.ts';

/** Everything that a machine finds wrong with a page as it stands. */
export async function findingsOn(page: Page, strangers: Strangers): Promise<string[]> {
  const said = await wordsOf(page);
  return [
    ...(await layoutFindings(page)),
    ...wordFindings(said),
    ...nameFindings(said, strangers),
    ...(await colourFindings(page, strangers)),
    ...(await accessFindings(page)),
  ];
}
