import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { projectFolder } from '#server/config.ts';

import { walked } from '../e2e/paths/all.ts';
import { isCall } from '../e2e/paths/network.ts';
import { enoughOf, plan, planned, planOf, shownBy } from '../e2e/paths/plan.ts';
import { looksAt, onScreen, walkable } from '../e2e/paths/walk.ts';
import { models } from '../models/all.ts';
import { placeOf } from './place.ts';

test('a call of one kind is every call of that kind', () => {
  expect(isCall('GET /api/orders/:id', 'GET', '/api/orders/7')).toBe(true);
  expect(isCall('GET /api/orders/:id', 'GET', '/api/orders/7/tickets')).toBe(false);
  expect(isCall('GET /api/orders/:id', 'PUT', '/api/orders/7')).toBe(false);
  expect(isCall('GET /api/orders', 'GET', '/api/orders/7')).toBe(false);
});

test('every flow is walked on its screen', () => {
  const ids = walked.map(({ model }) => model.machine.id);
  expect(ids.toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted());
});

test('a place of which nobody said what is seen there is told by its name and the file that lacks it', () => {
  for (const directions of walked.filter(({ model }) => model.machine.id === 'login'))
    expect(() => looksAt({ ...directions, screens: {} }, 'typing', ['login.typing'])).toThrow(
      'Nobody said what is on screen at "login.typing" (typing): tests/e2e/paths/login.ts',
    );
  expect.assertions(1);
});

test('the gate leaves out only paths on which nothing new is seen or done', () => {
  for (const directions of walked.filter(({ model }) => model.machine.id === 'cookieConsent')) {
    const all = walkable(directions, 'long');
    const enough = enoughOf(all);
    expect(new Set(enough.flatMap(shownBy))).toEqual(new Set(all.flatMap(shownBy)));
    expect(enough.length).toBeLessThan(all.length);
  }
  expect.assertions(2);
});

test('what is walked with another flow is walked there', () => {
  const reasons = walked.flatMap(({ impossible = [] }) => impossible.map(({ because }) => because));
  const named = reasons.flatMap((because) => [...because.matchAll(/"(\w+)"/g)].map(([, flow]) => flow));
  const ids = walked.map(({ model }) => model.machine.id);
  expect(named.filter((flow) => flow !== undefined && !ids.includes(flow))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test('why nobody brings a step about is told in Portuguese, to those who walk paths by hand', () => {
  const reasons = walked.flatMap(({ impossible = [], skipped = {} }) => [
    ...impossible.map(({ because }) => because),
    ...Object.values(skipped),
  ]);
  expect(reasons.filter((reason) => /\b(the|is|are|and|of|has|which|whoever)\b/.test(reason))).toEqual([]);
});

/** All that happens on the paths of a flow, which take its every case; `npm run paths` wrote them down, and a test of its own holds that they are current. */
const stepsOf = (flow: string): string[] => {
  const written = readFileSync(join(projectFolder, 'docs/flows', flow, 'paths.json'), 'utf8');
  const { paths } = JSON.parse(written) as { paths: { steps: { name: string }[] }[] };
  return paths.flatMap(({ steps }) => steps.map(({ name }) => name));
};

/** What is said of a flow and no longer asked for, or asked for and not said, is found here in milliseconds, and not by a browser in minutes. */
describe.each(walked.map((directions) => ({ id: directions.model.machine.id, directions })))(
  '$id',
  ({ directions }) => {
    const { model, acts, calls, endings = {}, replies, impossible = [] } = directions;

    test('every step that a path takes comes about somehow, and every place is recognised', () => {
      const graph = onScreen(directions);
      plan(directions, 'long', graph);
      const missing = new Set<string>();
      for (const node of graph.nodes.values()) {
        const { leaves, next } = node;
        try {
          looksAt(directions, placeOf(node), leaves);
        } catch (error) {
          missing.add((error as Error).message);
        }
        for (const step of next) {
          if (step.name in endings) continue;
          if (step.kind === 'time') missing.add(`time: ${step.name}`);
          if (step.kind === 'event' && !(step.event.type in acts)) missing.add(`event: ${step.event.type}`);
          if (step.kind !== 'actor') continue;
          if (!(step.id in calls)) missing.add(`actor: ${step.name}`);
          else if (step.outcome.ok && !(step.name in replies)) missing.add(`reply: ${step.name}`);
        }
      }
      expect([...missing]).toEqual([]);
    });

    test('its paths on the screen retrace, each to a name of its own', () => {
      const names = planned(directions, 'long').map(({ name, path }) => {
        path();
        return name;
      });
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toEqual([]);
    });

    test('whatever is said to be impossible is something the machine knows', () => {
      const known = stepsOf(model.machine.id);
      const stale = impossible.filter(
        ({ step }) => !known.some((name) => name === step || name.startsWith(`${step}:`)),
      );
      expect(stale).toEqual([]);
    });
  },
);

test('docs/accessibility.md says how many states of how many flows axe looks at', () => {
  const sum = walked.reduce((all, directions) => all + planOf(directions, 'long').places.length, 0);
  const told = readFileSync(join(projectFolder, 'docs/accessibility.md'), 'utf8');
  expect(told).toContain(`${sum} states of ${walked.length} flows`);
});
