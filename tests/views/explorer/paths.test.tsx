import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import {
  type Coverage,
  type ExplorerFlow,
  explorerMachine,
  type FlowDocument,
} from '#src/explorer/explorer.machine.ts';
import { PathsPanel } from '#src/explorer/PathsPanel.tsx';
import { useView } from '#src/explorer/view.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';

const path = {
  id: 'LOG-1',
  title: 'Um caminho',
  input: '',
  given: 'abro o acesso',
  sees: 'Digitando',
  steps: [
    {
      kind: 'event' as const,
      name: 'password.submit',
      does: 'entro',
      sees: 'Entrando',
      at: [],
      taken: [],
      said: ['notice login.wrong (error)'],
      notices: ['aviso “A senha não confere.”'],
      aloud: ['leitor de tela “Ainda fora.”'],
      impossible: 'a pergunta cobre a página',
      waited: 0,
    },
  ],
};

function Panel({ explorer }: { explorer: ExplorerFlow }) {
  const view = useView(explorer.getSnapshot());
  return view && <PathsPanel explorer={explorer} view={view} />;
}

test('a step of a walk says what a notice shall say, what is read aloud, and why it is not for hands', async () => {
  const explorer = stoppedAfterTest(
    createActor(
      explorerMachine.provide({
        actors: {
          readFlow: fromPromise<FlowDocument, string>(async () => ({ chart: '', paths: [path] })),
          survey: fromPromise<Readonly<Record<string, Coverage>>>(async () => ({})),
        },
      }),
      {
        input: {
          flow: 'login',
          starts: { login: [''] },
          link: { flow: 'login', path: path.id, at: 0 },
          marks: {},
          watchesAll: false,
        },
      },
    ).start(),
  );
  await vi.waitFor(() => expect(explorer.getSnapshot().context.path).toBe(path.id));
  render(<Panel explorer={explorer} />);
  const step = screen.getByRole('button', { name: /^1\s*entro/ }).textContent;
  expect(step).toContain('Na tela: Entrando; aviso “A senha não confere.”; leitor de tela “Ainda fora.”');
  expect(step).toContain('Não se provoca à mão: a pergunta cobre a página');
});
