import { describe, expect, test } from 'vitest';

import { coverage } from '../paths/coverage.ts';
import { explore } from '../paths/explore.ts';
import type { Model } from '../paths/model.ts';
import { mutantsOf } from '../paths/mutants.ts';
import { replay } from '../paths/replay.ts';
import { type Path, paths } from '../paths/select.ts';

/** Everything that must hold of a machine alone, told by its id. */
export const walkThrough = (models: readonly Model[]) =>
  describe.each(models.map((model) => ({ id: model.machine.id, model })))('$id', ({ model }) => {
    const graph = explore(model);
    const chosen = paths(graph);

    const notices = (mutant: typeof model) => {
      const differs = (path: Path) => {
        try {
          replay(mutant, path);
          return false;
        } catch {
          return true;
        }
      };
      return chosen.some(differs);
    };

    test('every state is entered, every transition taken, every rule kept', () => {
      expect(coverage(graph).problems).toEqual([]);
    });

    test('its paths come out the same when they are run again', () => {
      for (const path of chosen) expect(() => replay(model, path)).not.toThrow();
    });

    test('its paths notice each transition that goes missing', () => {
      const unnoticed = [...mutantsOf(model)]
        .filter((mutant) => !notices(mutant.model))
        .map(({ cut }) => cut);
      expect(unnoticed).toEqual([]);
    });
  });
