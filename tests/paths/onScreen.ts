import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { projectFolder } from '#server/config.ts';

import { walked } from '../e2e/paths/all.ts';
import { unshownOf } from '../e2e/paths/unshown.ts';
import { onScreen, walkable } from '../e2e/paths/walk.ts';
import type { Brand } from '../gallery/brands.ts';
import type { ToldFlow } from './documents.ts';
import { explore } from './explore.ts';
import type { Model } from './model.ts';
import type { Phrases } from './phrases.ts';
import type { Mode } from './select.ts';
import { tellPaths } from './telling.ts';

export interface ScreenOptions {
  flows: readonly string[];
  mode: Mode;
  /** Whose storefront is walked. */
  brand: Pick<Brand, 'at'>;
}

/** What a walk on screens comes to before anybody walks it. */
export interface ScreenPlan {
  flow: string;
  paths: number;
  steps: number;
  /** Transitions that somebody in front of a screen brings about, and all there are. */
  seen: number;
  all: number;
  /** What nobody in front of a screen can bring about, with its reason. */
  left: string[];
  /** States that nobody in front of a screen sees, with what stands in the way. */
  unshown: string[];
}

export const planOf = ({ flows, mode }: Pick<ScreenOptions, 'flows' | 'mode'>): ScreenPlan[] =>
  walked
    .filter(({ model }) => flows.includes(model.machine.id))
    .map((directions) => {
      const { model, impossible = [], skipped = {} } = directions;
      const graph = onScreen(directions);
      const chosen = walkable(directions, mode, graph);
      return {
        flow: model.machine.id,
        paths: chosen.length,
        steps: chosen.reduce((sum, { steps }) => sum + steps.length, 0),
        seen: graph.taken.size,
        all: explore(model).taken.size,
        left: [
          ...impossible.map(({ step, at, because }) => `${step}${at ? ` at ${at}` : ''}: ${because}`),
          ...Object.entries(skipped).map(([name, because]) => `start "${name}": ${because}`),
        ],
        unshown: unshownOf(directions, graph).map(({ state, because }) => `${state}: ${because.join('; ')}`),
      };
    });

/** What would be walked, told. */
export const toldOnScreen = (
  { flows, mode }: Pick<ScreenOptions, 'flows' | 'mode'>,
  phrasesOf: (model: Model) => Phrases,
): ToldFlow[] =>
  walked
    .filter(({ model }) => flows.includes(model.machine.id))
    .map((directions): ToldFlow => {
      const { model } = directions;
      const phrases = phrasesOf(model);
      return {
        flow: model.machine.id,
        title: phrases.title,
        cover: 'transitions',
        mode,
        paths: tellPaths(model, phrases, walkable(directions, mode)),
      };
    });

/** Walks the paths in a real browser at both sizes, with a picture of each place in test-results/paths; answers its exit code. */
export async function walkOnScreen({ flows, mode, brand }: ScreenOptions): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'paths.spec'], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      FULL: '1',
      PATHS_MODE: mode,
      PATHS_PRODUCER: brand.at.slice(1),
      PATHS_PICTURES: process.env['PATHS_PICTURES'] ?? join('test-results', 'paths'),
      PATHS_FLOWS: flows.join(','),
    },
  });
  /** Whoever is told to stop alone, and not with all it started, stops the browser too. */
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  const [status] = await once(child, 'close');
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  return status ?? 1;
}
