import { statSync } from 'node:fs';
import { relative } from 'node:path';

import type { TestSpecification } from 'vitest/node';

/** What takes longest of each project, as measured; a fresh clone knows of no run before, and of what comes last one core waits for the other. */
const longest = [
  ...['build/budgets', 'machines/paths', 'paths/directions', 'machines/pathsLarge', 'architecture'],
  ...['machines/walks', 'paths/command'],
  ...['server/seats/fleet', 'server/main', 'server/operations/backup', 'server/commerce/payments'],
  ...['security/hostile', 'server/benefits/onePerson', 'server/commerce/contested', 'security/idor'],
  ...['server/tickets/holder', 'server/seats/stream', 'server/operations/fleet', 'server/commerce/partsBack'],
  ...['security/fuzz', 'server/operations/standby', 'server/overload'],
  'views/content/share',
].map((name) => `tests/${name}.test.`);

const placeOf = (file: string) => {
  const path = relative(process.cwd(), file).replaceAll('\\', '/');
  const place = longest.findIndex((name) => path.startsWith(name));
  return place < 0 ? longest.length : place;
};

/** Files in the order that leaves no core without work at the end of a suite. */
export class LongestFirst {
  /** Nothing is run in parts: every part would be the whole. */
  shard(files: TestSpecification[]) {
    return files;
  }

  sort(files: TestSpecification[]) {
    const known = files.map((file) => ({
      file,
      group: file.project.config.sequence.groupOrder,
      place: placeOf(file.moduleId),
      size: statSync(file.moduleId).size,
    }));
    return known
      .toSorted((a, b) => a.group - b.group || a.place - b.place || b.size - a.size)
      .map(({ file }) => file);
  }
}
