import { expect, test } from 'vitest';

import { grouped } from '#src/domain/grouped.ts';

test('parts are grouped as `Map.groupBy` does it: groups as they come up, parts in their order', () => {
  const rows = [14, 3, 27, 8, 11].values();
  expect([...grouped(rows, (number) => number % 3)]).toEqual([
    [2, [14, 8, 11]],
    [0, [3, 27]],
  ]);
});
