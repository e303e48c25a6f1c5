import { describe, expect, test } from 'vitest';

import { unseen, walked } from '../e2e/paths/all.ts';
import { isCall } from '../e2e/paths/network.ts';
import { looksAt, onScreen } from '../e2e/paths/walk.ts';
import { models } from '../models/all.ts';
import { leavesOf, placeOf } from './place.ts';
import { Stage } from './stage.ts';

test('a call of one kind is every call of that kind', () => {
  expect(isCall('GET /api/orders/:id', 'GET', '/api/orders/7')).toBe(true);
  expect(isCall('GET /api/orders/:id', 'GET', '/api/orders/7/tickets')).toBe(false);
  expect(isCall('GET /api/orders/:id', 'PUT', '/api/orders/7')).toBe(false);
  expect(isCall('GET /api/orders', 'GET', '/api/orders/7')).toBe(false);
});

test('every flow is walked on its screen, or says where it is seen', () => {
  const ids = [...walked.map(({ model }) => model.machine.id), ...Object.keys(unseen)];
  expect(ids.toSorted()).toEqual(models.map(({ machine }) => machine.id).toSorted());
});

test('what is walked with another flow is walked there', () => {
  const reasons = walked.flatMap(({ impossible = [] }) => impossible.map(({ because }) => because));
  const named = reasons.flatMap((because) => [...because.matchAll(/"(\w+)"/g)].map(([, flow]) => flow));
  const ids = walked.map(({ model }) => model.machine.id);
  expect(named.filter((flow) => flow !== undefined && !ids.includes(flow))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

/** What is said of a flow and no longer asked for, or asked for and not said, is found here in milliseconds, and not by a browser in minutes. */
describe.each(walked.map((directions) => ({ id: directions.model.machine.id, directions })))(
  '$id',
  ({ directions }) => {
    const { model, acts, calls, endings = {}, replies, impossible = [] } = directions;
    const graph = onScreen(directions);

    test('every step that a path takes comes about somehow, and every place is recognised', () => {
      const missing = new Set<string>();
      for (const { input, way, next } of graph.nodes.values()) {
        const stage = new Stage(model, model.inputs[input]);
        for (const step of way) stage.step(step);
        const { snapshot } = stage;
        try {
          looksAt(directions, placeOf(snapshot), leavesOf(snapshot));
        } catch (error) {
          missing.add((error as Error).message);
        }
        stage.stop();
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

    test('whatever is said to be impossible is something the machine knows', () => {
      const whole = onScreen({ ...directions, impossible: [] });
      const steps = new Set([...whole.nodes.values()].flatMap(({ next }) => next.map(({ name }) => name)));
      const stale = impossible.filter(
        ({ step }) => ![...steps].some((name) => name === step || name.startsWith(`${step}:`)),
      );
      expect(stale).toEqual([]);
    });
  },
);
