import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { emit, setup } from 'xstate';

import { error, type Notice } from '#machines/support/notice.ts';
import type { NoticeKey } from '#src/wording/ptBR/notices.ts';

import type { ToldFlow } from './documents.ts';
import { filesOf, walkFlow } from './flow.ts';
import { bare, defineModel } from './model.ts';
import { replay } from './replay.ts';

const phrases = {
  title: 'Reserva',
  starts: 'tenho uma reserva',
  events: { go: 'passo a vez' },
  actors: {},
};

const saying = (key: NoticeKey) =>
  defineModel({
    machine: setup({
      types: {} as { events: { type: 'go' }; emitted: Notice },
      actions: { say: emit((_, word: Notice) => word) },
    }).createMachine({
      id: 'm',
      initial: 'here',
      states: {
        here: {
          description: 'Aqui',
          on: { go: { target: 'there', actions: { type: 'say', params: error(key) } } },
        },
        there: { description: 'Lá', type: 'final' },
      },
    }),
    inputs: { '': undefined },
    events: { go: bare },
    actors: {},
  });

describe('a notice', () => {
  const model = saying('hold.gone');
  const flow = walkFlow(model, phrases, {});
  const notice = 'aviso “Os ingressos que você tinha já não estão disponíveis. Escolha outros.”';

  test('is told by its sentence, to everybody who reads a path', async () => {
    const files = await filesOf(flow, model);
    expect(JSON.parse(files['paths.json'] ?? '').paths[0].steps[0]).toMatchObject({
      said: ['notice hold.gone (error)'],
      notices: [notice],
    });
    expect(files['paths.feature']).toContain(`    Então vejo "Lá"\n    E vejo o ${notice}\n`);
    expect(files['script.md']).toContain(`| 1 | passo a vez | Lá; ${notice} | ☐ |`);
  });

  test('that says something else is noticed, in what is stored too', () => {
    const other = saying('hold.expired');
    expect(() => flow.chosen.map((path) => replay(other, path))).toThrow(/said .*hold\.expired/);
    expect(walkFlow(other, phrases, {}).told).not.toEqual(flow.told);
  });
});

describe('paths that end alike', () => {
  const machine = setup({ types: {} as { events: { type: 'left' | 'right' | 'on' } } }).createMachine({
    id: 'fork',
    initial: 'fork',
    states: {
      fork: { description: 'Na encruzilhada', on: { left: 'lane', right: 'road', on: 'end' } },
      lane: { description: 'No beco', on: { on: 'end' } },
      road: { description: 'Na estrada', on: { on: 'end' } },
      end: { description: 'No fim', type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    inputs: { '': undefined },
    events: { left: bare, right: bare, on: bare },
    actors: {},
  });
  const { told } = walkFlow(
    model,
    {
      title: 'Encruzilhada',
      starts: 'vou ao fim',
      events: { left: 'viro à esquerda', right: 'viro à direita', on: 'sigo em frente' },
      actors: {},
    },
    {},
  );

  test('are told apart by what only one of them does, or by their length', () => {
    expect(told.paths.map(({ title }) => title).toSorted()).toEqual([
      'No fim: sigo em frente (antes: viro à direita)',
      'No fim: sigo em frente (antes: viro à esquerda)',
      'No fim: sigo em frente (em 1 passo)',
    ]);
  });

  test('have titles of their own in every flow of the storefront', () => {
    const repeated = globSync('docs/flows/*/paths.json').flatMap((file) => {
      const { flow, paths } = JSON.parse(readFileSync(file, 'utf8')) as ToldFlow;
      const titles = paths.map(({ title }) => `${flow}: ${title}`);
      return titles.filter((title, index) => titles.indexOf(title) !== index);
    });
    expect(repeated).toEqual([]);
  });
});
