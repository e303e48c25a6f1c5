import { describe, expect, test } from 'vitest';

import { patternsOf, searchable } from '#server/search.ts';

/** As LIKE would have it. */
const finds = (query: string, title: string) =>
  patternsOf(query).every((pattern) => {
    const like = pattern
      .replace(/[.*+?^${}()|[\]]/g, '\\$&')
      .replace(/\\?[%_]/g, (mark) => (mark.length > 1 ? `\\${mark.at(-1)}` : mark === '%' ? '.*' : '.'));
    return new RegExp(`^${like}$`, 'su').test(searchable(title));
  });

describe('what is looked for', () => {
  test.each([
    ['araçaúna x maré alta', ['%aracauna%', '%mare%', '%alta%']],
    ['Araçaúna × Maré', ['%aracauna%', '%mare%']],
    ['aracauna VS. mare', ['%aracauna%', '%mare%']],
    ['x', ['%x%']],
    ['×', ['%×%']],
    ['(marés), "noite"!', ['%mares%', '%noite%']],
    ['\u200bmarés', ['%mares%']],
    ['d’água', ['%d_agua%']],
    ['stand\u2011up', ['%stand_up%']],
    ['100% a_b', ['%100%', '%a\\_b%']],
    ['%', ['%\\%%']],
    ['', []],
  ])('%j: %j', (query, patterns) => {
    expect(patternsOf(query)).toEqual(patterns);
  });

  test.each([
    ["d'água", 'Copo d’Água'],
    ['d’água', "Copo d'Água"],
    ['stand-up', 'Stand\u2011up'],
    ['maré', 'Ma\u200bré'],
  ])('%j is found in %j', (query, title) => {
    expect(finds(query, title)).toBe(true);
  });
});
