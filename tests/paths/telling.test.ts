import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import { emit, setup } from 'xstate';

import { type Announcement, aloud, error, type Notice } from '#machines/support/notice.ts';

import { asGherkin, asScript, type ToldFlow } from './documents.ts';
import { filesOf, walkFlow } from './flow.ts';
import type { Impossible } from './impossible.ts';
import { bare, defineModel } from './model.ts';
import { replay } from './replay.ts';

const phrases = {
  title: 'Reserva',
  starts: 'tenho uma reserva',
  events: { go: 'passo a vez' },
  actors: {},
};

const saying = (word: Notice | Announcement) =>
  defineModel({
    machine: setup({
      types: {} as { events: { type: 'go' }; emitted: Notice | Announcement },
      actions: { say: emit((_, said: Notice | Announcement) => said) },
    }).createMachine({
      id: 'm',
      initial: 'here',
      states: {
        here: {
          description: 'Aqui',
          on: { go: { target: 'there', actions: { type: 'say', params: word } } },
        },
        there: { description: 'Lá', type: 'final' },
      },
    }),
    inputs: { '': undefined },
    events: { go: bare },
    actors: {},
  });

describe('a notice', () => {
  const model = saying(error('hold.gone'));
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
    const other = saying(error('hold.expired'));
    expect(() => flow.chosen.map((path) => replay(other, path))).toThrow(/said .*hold\.expired/);
    expect(walkFlow(other, phrases, {}).told).not.toEqual(flow.told);
  });
});

test('what is read aloud is told after the step that says it, to everybody who reads a path', async () => {
  const model = saying(aloud('coupon.applied'));
  const files = await filesOf(walkFlow(model, phrases, {}), model);
  const words = 'leitor de tela “Cupom aplicado”';
  expect(JSON.parse(files['paths.json'] ?? '').paths[0].steps[0]).toMatchObject({
    notices: [],
    aloud: [words],
  });
  expect(files['paths.feature']).toContain(`    Então vejo "Lá"\n    E ouço o ${words}\n`);
  expect(files['script.md']).toContain(`| 1 | passo a vez | Lá; ${words} | ☐ |`);
});

describe('a step that nobody brings about by hand', () => {
  const machine = setup({
    types: {} as { events: { type: 'press' | 'leave' } },
  }).createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { description: 'Fechada', on: { press: 'open' } },
      open: { description: 'Aberta', on: { press: 'shut', leave: 'outside' } },
      outside: { description: 'Fora', type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    inputs: { '': undefined },
    events: { press: bare, leave: bare },
    actors: {},
  });
  const walkedWith = (impossible: readonly Impossible[]) =>
    walkFlow(
      model,
      {
        title: 'Porta',
        starts: 'chego à porta',
        events: { press: 'aperto o botão', leave: 'saio' },
        actors: {},
      },
      {},
      { impossible },
    );
  const because = 'o botão está do outro lado';
  const { told } = walkedWith([{ step: 'press', at: 'open', because }]);

  test('is told where it is, with why, and its path is not counted among those for hands', async () => {
    const byName = told.paths.map(({ steps }) =>
      steps.map(({ name, impossible }) => [name, impossible]).join(' '),
    );
    expect(byName.toSorted()).toEqual(['press, leave,', `press, press,${because}`]);
    const gherkin = asGherkin(told);
    expect(gherkin.match(/^ {2}@.*@so-na-maquina$/gm)).toHaveLength(1);
    expect(gherkin).toContain(`    # não se provoca à mão: ${because}\n    Quando aperto o botão\n`);
    const script = asScript(told);
    expect(script).toContain('\n2 caminhos, 4 passos. À mão até o fim: 1 caminho.\n');
    expect(script).toContain(`| 2 | aperto o botão (não se provoca à mão: ${because}) | Fechada | — |`);
    expect(script.match(/Na tela: Fechada\. À mão não vai até o fim\.$/gm)).toHaveLength(1);
  });

  test('is not marked where another flow has it: a hand can do it here', () => {
    const elsewhere = walkedWith([{ step: 'press', at: 'open', because, isElsewhere: true }]).told;
    expect(asGherkin(elsewhere)).toBe(asGherkin(walkedWith([]).told));
    expect(asScript(elsewhere)).toContain('\n2 caminhos, 4 passos. À mão até o fim: 2 caminhos.\n');
  });

  test('leaves the names of paths as they are', () => {
    const idsOf = ({ paths }: ToldFlow) => paths.map(({ id }) => id);
    expect(idsOf(walkedWith([]).told)).toEqual(idsOf(told));
    expect(asGherkin(walkedWith([]).told)).not.toContain('@so-na-maquina');
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
