import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { StorefrontFlow } from '#machines/storefront.machine.ts';
import { Cover } from '#src/ui/Cover.tsx';
import { answerPressesFirst, PressesProvider } from '#src/ui/presses.ts';
import { StorefrontProvider } from '#src/ui/storefront.ts';

import '#tests/support/nativeDialogs.ts';

/** Announces nothing. */
const silent = { on: () => ({ unsubscribe: () => undefined }) } as unknown as StorefrontFlow;

const pressed = answerPressesFirst();

function Page({ isAsked, isDisabled = false }: { isAsked: boolean; isDisabled?: boolean }) {
  return (
    <PressesProvider value={pressed}>
      <a href="#content">Ir para o conteúdo</a>
      <main id="content" tabIndex={-1}>
        <button type="button" disabled={isDisabled}>
          Instalar
        </button>
        {isAsked ? (
          <StorefrontProvider value={silent}>
            <Cover title="Pergunta" actions={<button type="button">Entendi</button>}>
              Texto
            </Cover>
          </StorefrontProvider>
        ) : null}
      </main>
    </PressesProvider>
  );
}

const answer = () => screen.getByRole('button', { name: 'Entendi', hidden: true }).focus();

test('where a press gave no focus, what was pressed gets it back', () => {
  const { rerender } = render(<Page isAsked={false} />);
  screen.getByRole('button', { name: 'Instalar' }).click();
  expect(document.activeElement).toBe(document.body);
  rerender(<Page isAsked />);
  answer();
  rerender(<Page isAsked={false} />);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Instalar' }));
});

test('a question that comes by itself gives the focus back to where it was, and not to what was pressed before that', () => {
  const { rerender } = render(<Page isAsked={false} />);
  screen.getByRole('link').click();
  screen.getByRole('main').focus();
  rerender(<Page isAsked />);
  answer();
  rerender(<Page isAsked={false} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what was pressed and takes no focus any more leaves it to the page', () => {
  const { rerender } = render(<Page isAsked={false} />);
  screen.getByRole('button', { name: 'Instalar' }).click();
  rerender(<Page isAsked isDisabled />);
  answer();
  rerender(<Page isAsked={false} isDisabled />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
