import { describe, expect, test } from 'vitest';

import { impossibleIn } from '../e2e/paths/all.ts';
import { phrases } from '../models/phrases.ts';
import { isListed } from '../paths/contents.ts';
import { filesOf, walkFlow } from '../paths/flow.ts';
import type { Model } from '../paths/model.ts';
import { mutantsOf } from '../paths/mutants.ts';
import { replay } from '../paths/replay.ts';
import { staleIn } from '../paths/shelf.ts';

/** Everything that must hold of a machine alone, told by its id. */
export const walkThrough = (models: readonly Model[]) =>
  describe.each(models.map((model) => ({ id: model.machine.id, model })))('$id', ({ id, model }) => {
    const told = phrases[id];
    if (!told) throw new Error(`No phrases of ${id}`);
    const flow = walkFlow(model, told, { cover: 'cases' }, { impossible: impossibleIn(id) });

    const isNoticed = (mutant: Model) =>
      flow.chosen.some((path) => {
        try {
          replay(mutant, path);
          return false;
        } catch {
          return true;
        }
      });

    test('every state is entered, every transition taken, every rule kept', () => {
      expect(flow.coverage.problems).toEqual([]);
    });

    test('its paths notice each transition that is missing, unguarded, redirected or late', () => {
      const unnoticed = [...mutantsOf(model)]
        .filter((mutant) => !isNoticed(mutant.model))
        .map(({ change, spot }) => `${change} ${spot}`);
      expect(unnoticed.sort()).toEqual(Object.keys(model.equivalents).sort());
    });

    test('what lies in docs/flows is what it is now (npm run paths)', async () => {
      expect(staleIn(id, await filesOf(flow, model))).toEqual([]);
      expect(isListed(flow)).toBe(true);
    });
  });
