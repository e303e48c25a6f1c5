import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';

import { StateWords } from '#src/checkout/products/StateWords.tsx';
import { ErrorSummary } from '#src/forms/ErrorSummary.tsx';
import { Note } from '#src/ui/Note.tsx';
import { WordingProvider } from '#src/wording/useWording.tsx';
import { translated } from '#tests/support/translated.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { atParticipants } from './cards.tsx';
import { arrive, choose, openStage, plain } from './stage.tsx';

const from = 'a partir de R$ 50';

describe('in a page that the browser translated', () => {
  type Words = Pick<ComponentProps<typeof StateWords>, 'state' | 'facts'> &
    Partial<ComponentProps<typeof StateWords>>;

  test.each<[string, Words, Words, string]>([
    [
      'sells out',
      { state: 'open', facts: [from] },
      { state: 'sold_out', facts: [from] },
      `${from} · Esgotado`,
    ],
    ['has few left', { state: 'open', facts: [from] }, { state: 'few', facts: [from] }, `${from} · Poucos`],
    ['is open anew', { state: 'sold_out', facts: [from] }, { state: 'open', facts: [from] }, from],
    ['is locked', { state: 'sold_out', facts: [] }, { state: 'restricted', facts: [] }, 'Restrito'],
    [
      'has fewer places',
      { state: 'open', facts: [from, '30 livres'] },
      { state: 'open', facts: [from, '2 livres'] },
      `${from} · 2 livres`,
    ],
    [
      'holds some of the order',
      { state: 'open', facts: ['30 livres'] },
      { state: 'open', facts: ['2 no seu pedido', '28 livres'] },
      '2 no seu pedido · 28 livres',
    ],
    [
      'learns how many are left',
      { state: 'open', facts: [from], left: <i>100 livres</i> },
      { state: 'open', facts: [from], left: <span>30 livres</span> },
      `${from} · 30 livres`,
    ],
  ])('a sector that %s says so', (_, before, after, said) => {
    const words = { sold_out: 'Esgotado', few: 'Poucos', restricted: 'Restrito' };
    const row = (facts: Words) => (
      <WordingProvider value={{}}>
        <StateWords text={Reflect.get(words, facts.state) ?? ''} {...facts} />
      </WordingProvider>
    );
    const { container, rerender } = render(row(before));
    translated(container);
    rerender(row(after));
    expect(plain(container)).toBe(said);
  });

  test('a mistake that is corrected goes, and what stood between it and the next', () => {
    const one = { id: 'name', text: 'Nome' };
    const other = { id: 'cpf', text: 'CPF' };
    const summary = (...mistakes: (typeof one)[]) => (
      <ErrorSummary title={`Faltam ${mistakes.length}`} mistakes={mistakes} onGo={() => undefined} />
    );
    const { container, rerender } = render(summary(one, other));
    translated(container);
    rerender(summary(other));
    expect(plain(container)).toBe('Faltam 1: CPF');
  });

  test('a note says what is new in it', () => {
    const { container, rerender } = render(<Note title="Atenção">Faltam 5 minutos</Note>);
    translated(container);
    rerender(<Note title="Atenção">Faltam 2 minutos</Note>);
    expect(plain(container)).toBe('Atenção Faltam 2 minutos');
  });

  test('the order still shows a changed amount', async () => {
    const stage = await openStage();
    await arrive(stage);
    await choose('Tipo 1');
    translated();
    await choose('Tipo 1');
    expect(plain(screen.getByRole('region', { name: 'Seu pedido' }))).toContain('2 × Tipo 1');
  });

  test('who says whose ticket it is goes on buying', async () => {
    await atParticipants();
    translated();
    const mine = () => screen.getAllByRole('button', { name: /para mim/ });
    await act(async () => mine()[1]?.click());
    await calm();
    expect(mine().map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });
});
