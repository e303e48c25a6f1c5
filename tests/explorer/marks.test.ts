import { describe, expect, test } from 'vitest';

import { keepMarks, marked, marksKept, progressOf, reportOf } from '#src/explorer/marks.ts';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const path = {
  id: 'REC-94405c',
  title: 'Um caminho',
  input: '',
  given: 'abro',
  sees: 'CPF',
  steps: ['digito', 'clico'].map((does) => ({
    kind: 'event' as const,
    name: does,
    does,
    sees: `vejo ${does}`,
    at: [],
    taken: [],
    said: [],
    notices: does === 'clico' ? ['aviso “Pronto.”'] : [],
    aloud: does === 'clico' ? ['leitor de tela “Feito.”'] : [],
    impossible: null,
    waited: 0,
  })),
};

describe('what was found on a path', () => {
  test('is kept under its id, and found again', () => {
    const storage = memory({ vuex: '{}', 'bilheteria.fluxos.REC-broken': '{' });
    const marks = marked(marked({}, path.id, 2, { result: 'failed' }), path.id, 2, { note: 'Sumiu' });
    keepMarks(storage, marks, {});
    expect(marksKept(storage)).toEqual({ [path.id]: { 2: { result: 'failed', note: 'Sumiu' } } });
    expect(storage.kept.get('vuex')).toBe('{}');
  });

  test('is not written again when nothing changed', () => {
    const storage = memory();
    const marks = marked({}, path.id, 1, { result: 'ok' });
    keepMarks(storage, marks, marks);
    expect(storage.kept.size).toBe(0);
  });

  test('is reported step by step', () => {
    const marks = marked({}, path.id, 1, { result: 'ok' });
    const report = JSON.parse(reportOf('recovery', [path, { ...path, id: 'REC-000000' }], marks, 'now'));
    expect(report).toEqual({
      version: 1,
      flow: 'recovery',
      at: 'now',
      paths: [
        {
          path: path.id,
          title: 'Um caminho',
          given: 'abro',
          steps: [
            { step: 1, does: 'digito', sees: 'vejo digito', notices: [], aloud: [], result: 'ok', note: '' },
            {
              step: 2,
              does: 'clico',
              sees: 'vejo clico',
              notices: ['aviso “Pronto.”'],
              aloud: ['leitor de tela “Feito.”'],
              result: null,
              note: '',
            },
          ],
        },
      ],
    });
  });

  test('is counted', () => {
    const marks = marked(marked({}, path.id, 1, { result: 'ok' }), path.id, 2, { note: 'só anotei' });
    expect(progressOf(marks[path.id])).toEqual({ done: 1, failed: 0 });
    expect(progressOf(undefined)).toEqual({ done: 0, failed: 0 });
  });
});
