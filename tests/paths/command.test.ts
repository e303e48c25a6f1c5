import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';

import { walked } from '../e2e/paths/all.ts';
import { nameOf, walkable } from '../e2e/paths/walk.ts';
import { phrases as everyPhrase } from '../models/phrases.ts';
import { runPaths } from './command.ts';
import type { ToldFlow } from './documents.ts';
import { orderMachine, orderModel, orderPhrases } from './machines.ts';
import { defineModel, type Model } from './model.ts';
import { asksForHelp, type Options, readOptions, type Task } from './options.ts';
import type { Phrases } from './phrases.ts';
import { timeTold } from './sentences.ts';

const order = defineModel(orderModel);
const { selection } = readOptions([]);

async function run(task: Task, facts: Partial<Options> & { told?: Phrases } = {}) {
  const { told = orderPhrases, ...options } = facts;
  const said: string[] = [];
  const code = await runPaths(
    { models: [order], selection, limit: 6_000, task, ...options },
    { say: (text) => said.push(text), ids: ['order'], phrases: { ...everyPhrase, order: told } },
  );
  return { code, said: said.join('\n') };
}

const changed = (states: object): Model => {
  const { config, implementations }: AnyStateMachine = orderMachine;
  const faulty = { ...config, states: { ...config.states, ...states } };
  return { ...order, machine: createMachine(faulty as typeof config, implementations) as AnyStateMachine };
};

const print: Task = { do: 'print', format: 'md', isOnScreen: false };

describe('the exit code is', () => {
  test('0 where everything is reached and the files are current', async () => {
    expect(await run(print)).toMatchObject({ code: 0 });
    const { code, said } = await run({ do: 'check' }, { models: readOptions(['login']).models });
    expect(said).toMatch(/^flow .*\nlogin +Acesso à conta +5\/5 +7\/7 +13\/13 .*\n1 flow in [\d.]+ s$/);
    expect(code).toBe(0);
  });

  test('1 where a state is never entered, and 0 where that is waived', async () => {
    const lost = changed({ lost: { type: 'final' } });
    const { code, said } = await run({ do: 'check' }, { models: [lost] });
    expect(said).toContain('order: never entered: order.lost');
    expect(code).toBe(3);
    expect(await run(print, { models: [lost] })).toMatchObject({ code: 1 });
    const waived = { ...lost, waivers: { 'order.lost': 'kept for the day the kitchen burns' } };
    expect(await run(print, { models: [waived] })).toMatchObject({ code: 0 });
    expect((await run({ do: 'check' }, { models: [waived] })).said).toContain(
      'order: waived order.lost: kept for the day the kitchen burns',
    );
  });

  test('2 where nothing leads out, and where a call has no way on when it fails', async () => {
    expect(await run(print, { models: [changed({ served: {} })] })).toMatchObject({ code: 2 });
    const invoke = { id: 'cook', src: 'cook', input: { dish: 'soup' }, onDone: 'served' };
    const unguarded = changed({ waiting: { ...orderMachine.config.states?.waiting, invoke } });
    const { code, said } = await run({ do: 'check' }, { models: [unguarded] });
    expect(said).toContain('order: no onError: cook in order.waiting');
    expect(said).toContain('order: crashed: {"name":"offline"} (input: order.send:soup → cook:burnt)');
    expect(code).toBe(3);
    expect(await run(print, { models: [unguarded] })).toMatchObject({ code: 2 });
  });

  test('3 where what was written is not what it is now', async () => {
    const { code, said } = await run({ do: 'check' });
    expect(said).toContain('order: not current: paths.json, paths.feature');
    expect(code).toBe(3);
  });

  test('4 where a phrase is missing, or there is more than the limit', async () => {
    const told = { ...orderPhrases, actors: {} };
    expect(await run(print, { told })).toMatchObject({ code: 4 });
    expect((await run({ do: 'check' }, { told })).said).toContain(
      '\norder: not told: actor cook cooked: tests/models/order.phrases.ts\n',
    );
    expect(await run(print, { limit: 3 })).toEqual({
      code: 4,
      said: 'order has more than 3 moments; guards read nothing',
    });
    expect((await run(print, { limit: 7 })).said).toBe(
      'order has more than 7 moments; guards read tries (2)',
    );
    expect(
      await run(print, {
        models: [{ ...order, machine: createMachine({ id: 'other' }) as AnyStateMachine }],
      }),
    ).toEqual({
      code: 4,
      said: 'other: no phrases: tests/models/other.phrases.ts',
    });
  });
});

describe('steps are told by name and in Portuguese', () => {
  test('on the shortest way to a state', async () => {
    const { code, said } = await run({ do: 'lead', to: 'order.served' });
    expect(said).toMatch(/\norder.send:soup +waiting +peço sopa /);
    expect(said).toMatch(
      /\ncook:cooked +served \(done\) +o prato fica pronto .* order.waiting\|xstate.done.actor.cook\|0$/,
    );
    expect(code).toBe(0);
    expect(await run({ do: 'lead', to: 'order.lost' }, { models: [changed({ lost: {} })] })).toEqual({
      code: 1,
      said: 'Nothing leads to order.lost.',
    });
  });

  test('on the shortest way through a state in which nothing stays', async () => {
    const options = readOptions('dialog --to dismissed'.split(' '));
    const { code, said } = await run(options.task, options);
    expect(said).toMatch(/\n\S+ .* dialog\.dismissed\|always\|/);
    expect(code).toBe(0);
  });

  test('in any order, up to what cannot happen', async () => {
    expect(await run({ do: 'explain', steps: 'order.send,order.forget' })).toMatchObject({ code: 0 });
    const { code, said } = await run({ do: 'explain', steps: 'order.send, cook:raw' });
    expect(said).toMatch(/\ncook:raw cannot happen here. What can: .*cook:cooked, cook:burnt/);
    expect(code).toBe(1);
  });

  test('from the start where they do something', async () => {
    const { models } = readOptions(['payment']);
    const { said } = await run({ do: 'explain', steps: 'free.confirm' }, { models });
    expect(said).not.toMatch(/\nfree.confirm .*\(nothing\)/);
  });

  test('from the first start where each does something, whatever others do of themselves', async () => {
    const { models } = readOptions(['coupons']);
    const { said } = await run({ do: 'explain', steps: 'coupon.add' }, { models });
    expect(said).toMatch(/\nstart +settled +/);
    expect(said).toMatch(/\ncoupon.add:ordinary +checking +/);
  });

  test('with what a notice says', async () => {
    const { models } = readOptions(['dataExport']);
    const steps = 'export.ask,exportData:ready,file.saved';
    const { said } = await run({ do: 'explain', steps }, { models });
    expect(said).toMatch(/\nfile.saved .*; aviso “Seus dados foram baixados.”/);
  });
});

test('what nobody brings about on the screen of a flow is marked with the reason its directions give', async () => {
  const { models } = readOptions(['recovery']);
  const { said } = await run({ do: 'print', format: 'gherkin', isOnScreen: false }, { models });
  expect(said).toMatch(/ {2}@REC-\w+ @so-na-maquina\n/);
  expect(said).toContain('    # não se provoca à mão: um fluxo sem chamadas não pode falhar\n');
});

test('mutants are counted by flow, and those that nobody notices named', async () => {
  const { code, said } = await run({ do: 'mutate' });
  expect(said).toMatch(/\norder +\d+ +\d+\n\d+ mutants, \d+ noticed \([\d.]+ %\) in [\d.]+ s/);
  expect(said).not.toContain('not noticed');
  expect(code).toBe(0);
});

test('a mutant that paths of fewer cases do not notice is named, with the reason where it is known to change nothing', async () => {
  const soupAlone = { ...order, events: { ...order.events, 'order.send': { soup: { dish: 'soup' } } } };
  const mutateAs = (model: Model) =>
    run({ do: 'mutate' }, { selection: { ...selection, cover: 'transitions' }, models: [model] });
  const spot = 'unguarded states.hungry.on.order.send.0';
  const { code, said } = await mutateAs(soupAlone);
  expect(said).toContain(`not noticed: order: ${spot}`);
  expect(code).toBe(1);
  const excused = await mutateAs({ ...soupAlone, equivalents: { [spot]: 'there is soup alone' } });
  expect(excused.said).toContain(`changes nothing: order: ${spot}: there is soup alone`);
  expect(excused.said).not.toContain(`not noticed: order: ${spot}`);
});

test('one flow that has too many moments does not keep the others from being looked at', async () => {
  const models = [order, ...readOptions(['letter']).models];
  for (const task of [{ do: 'check' }, { do: 'mutate' }] as const) {
    const { code, said } = await run(task, { models, limit: 7 });
    expect(said).toMatch(/\nletter +/);
    expect(said).toMatch(/\norder has more than 7 moments; guards read tries \(2\)$/);
    expect(code).toBe(4);
  }
});

test('a stored path can be looked at step by step, by the names it has, and does the same', async () => {
  for (const {
    models: [model],
  } of ['waitlist', 'cookieConsent', 'registration', 'dialog'].map((id) => readOptions([id]))) {
    if (!model) throw new Error('No such flow');
    const { said } = await run({ do: 'print', format: 'json', isOnScreen: false }, { models: [model] });
    const { paths }: ToldFlow = JSON.parse(said);
    const known = new Set(paths.flatMap(({ steps }) => steps.map(({ name }) => name)));
    for (const { steps } of paths.filter(({ input }) => input === Object.keys(model.inputs)[0])) {
      const names = steps.map(({ name }) => name);
      const { said: told } = await run({ do: 'explain', steps: names.join() }, { models: [model] });
      const done = told
        .split('\n')
        .slice(2)
        .map(
          (line) =>
            [...known]
              .filter((name) => line.startsWith(`${name} `))
              .toSorted((a, b) => b.length - a.length)[0],
        );
      expect(done).toEqual(names);
    }
  }
});

test('paths of several flows are printed as one document', async () => {
  const { models } = readOptions(['login', 'letter']);
  const { said } = await run({ do: 'print', format: 'json', isOnScreen: false }, { models });
  expect(JSON.parse(said)).toMatchObject([
    { version: 1, flow: 'letter' },
    { version: 1, flow: 'login' },
  ]);
  const { said: one } = await run(
    { do: 'print', format: 'json', isOnScreen: false },
    { models: models.slice(0, 1) },
  );
  expect(JSON.parse(one)).toMatchObject({ version: 1, flow: 'letter' });
});

test('paths that are walked on screens are printed by the names that their tests have', async () => {
  const options = readOptions('--browser --mode long --format json recovery'.split(' '));
  const directions = walked.find(({ model }) => model.machine.id === 'recovery');
  const names = directions ? walkable(directions, 'long').map((path) => nameOf(directions, path)) : [];
  const { code, said } = await run(options.task, options);
  const { paths }: ToldFlow = JSON.parse(said);
  expect(paths.map(({ id, steps }) => `${id} in ${steps.length}`)).toEqual(
    names.map((name) => name.replace(/ to .* in /, ' in ')),
  );
  expect(paths[0]?.steps[0]?.does).toBe('digito meu CPF e avanço (na espera, “Tentar de novo”)');
  expect(code).toBe(0);
});

test.each([
  [0, 'no mesmo instante'],
  [60_000, 'passa 1 minuto'],
  [870_000, 'passam 14 minutos e 30 segundos'],
  [1_200, 'passa 1,2 segundo'],
  [3_600_000, 'passa 1 hora'],
  [2 ** 31 - 1, 'passam 24 dias e 20 horas'],
])('%i milliseconds are told as people tell time', (milliseconds, told) => {
  expect(timeTold(milliseconds)).toBe(told);
});

describe('what is asked for', () => {
  const complaintAbout = (line: string) => {
    try {
      readOptions(line.split(' '));
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([
    ['nope', /^There is no flow "nope"\. There are accountRemoval, /],
    ['--to code.typing', '--to wants the name of one flow.'],
    ['recovery --event ,', '--event wants steps, with commas between them.'],
    ['recovery login --event back', '--event wants the name of one flow.'],
    ['recovery --to nope', /^There is no state "nope" in recovery\. There are account, account\.typing, /],
    ['--mode longest', '--mode is one of short, long, not "longest".'],
    ['--format xml', '--format is one of json, gherkin, md, not "xml".'],
    ['--mode long --max-steps many', '--max-steps is a whole number above 0, not "many".'],
    ['--limit 0', '--limit is a whole number above 0, not "0".'],
    ['--check --mutate', 'One at a time: --check, --mutate.'],
    ['--producer aracauna', '--producer goes with --browser.'],
    ['--browser --producer nobody', /^There is no producer "nobody"\. There are bilheteria, /],
    ['--browser --coverage pairs', '--browser has no --coverage.'],
    ['--browser --format json --limit 9', '--browser has no --limit.'],
    ['recovery --to code.typing --mode long', '--to has no --mode.'],
    ['recovery --event back --max-steps 3', '--event has no --max-steps.'],
    ['--format md --max-steps 3', '--max-steps goes with --mode long.'],
    ['--mode long', /^docs\/flows has the short paths of all cases/],
    ['--coverage pairs --check', /^docs\/flows has the short paths of all cases/],
  ])('is refused with a sentence: %s', (line, sentence) => {
    expect(complaintAbout(line)).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    );
  });

  test('is help by its short name too', () => {
    expect(['--help', 'login -h', 'login'].map((line) => asksForHelp(line.split(' ')))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is read', () => {
    expect(readOptions('login --mode long --max-steps 9 --format gherkin'.split(' '))).toMatchObject({
      selection: { cover: 'cases', mode: 'long', most: 9 },
      task: { do: 'print', format: 'gherkin', isOnScreen: false },
    });
    expect(readOptions(['recovery', '--to', 'code.typing']).task).toEqual({
      do: 'lead',
      to: 'recovery.code.typing',
    });
    expect(readOptions(['--browser', '--producer', 'aracauna']).task).toMatchObject({
      brand: { at: '/aracauna' },
    });
    expect(readOptions(['--browser']).task).toMatchObject({ brand: { at: '' } });
  });
});
