import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lineOf } from '#server/catalogue/findings.ts';
import { readFolder } from '#server/catalogue/source.ts';
import { nothingKnown, validate } from '#server/catalogue/validate.ts';

import { refusalsOf, wholeFolder } from './support/folders.ts';

const forro = 'events/forro-de-terreiro.json';

describe('a file of the folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bilheteria-folder-'));
    cpSync(wholeFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const written = () => readFileSync(join(folder, forro), 'utf8');
  const write = (content: string, encoding: BufferEncoding = 'utf8') =>
    writeFileSync(join(folder, forro), content, encoding);
  const refusals = () => refusalsOf(async () => validate(await readFolder(folder), nothingKnown));

  it.each(['latin1', 'utf16le'] as const)(
    'saved as %s is named, and no letter of it is sold',
    async (how) => {
      write(`${how === 'utf16le' ? '\ufeff' : ''}${written()}`, how);
      expect(await refusals()).toEqual([
        `${forro}: is not UTF-8: its accented letters would be others. Save it again as UTF-8`,
      ]);
    },
  );

  it('may begin with the mark that Windows writes', async () => {
    write(`\ufeff${written()}`);
    const { events, warnings } = validate(await readFolder(folder), nothingKnown);
    expect(warnings.map(lineOf)).toEqual([]);
    expect(events.map(({ entry }) => entry.title)).toContain('Forró de Terreiro');
  });
});
