import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { SectorList } from '#src/checkout/products/SectorList.tsx';
import type { TypesProps } from '#src/checkout/products/SectorTypes.tsx';
import { type Cart, refusalsOf } from '#src/domain/cart.ts';
import { event, favouringEvent } from '#tests/models/facts.ts';

/** An event whose types, and whose list, note each time that somebody draws them. */
function watched() {
  const drawn: string[] = [];
  const made = event();
  for (const sector of made.sectors) {
    const { group, sections } = sector;
    // Only the list reads it.
    Object.defineProperty(sector, 'group', {
      get: () => {
        drawn.push('list');
        return group;
      },
    });
    for (const { ticketTypes } of sections)
      for (const type of ticketTypes) {
        const { description, name } = type;
        // Only a row reads it.
        Object.defineProperty(type, 'description', {
          get: () => {
            drawn.push(name);
            return description;
          },
        });
      }
  }
  return { event: made, drawn: () => new Set(drawn.splice(0)) };
}

test('of a list of ticket types, rows that stay the same are not drawn anew', () => {
  const nothing = () => undefined;
  const { event: sold, drawn } = watched();
  const propsWith = (cart: Cart): TypesProps => ({
    ...{ event: sold, cart, refusal: refusalsOf(sold, cart) },
    ...{ onMore: nothing, onLess: nothing },
  });
  const first = propsWith({});
  const { rerender } = render(<SectorList {...first} />);
  expect(drawn().size).toBeGreaterThan(2);

  rerender(<SectorList {...first} />);
  expect(drawn()).toEqual(new Set());

  rerender(<SectorList {...propsWith({ 1: 1 })} />);
  expect(drawn()).toEqual(new Set(['list', 'Tipo 1']));
});

test('a sector that has nothing left but accessible places says that it has those', () => {
  const nothing = () => undefined;
  const sold = favouringEvent();
  const gone = { state: 'sold_out', text: 'Esgotado' } as const;
  const isPcd = (benefit: string | null) => benefit?.endsWith('pcd') ?? false;
  const isCompanion = (benefit: string | null) => benefit === 'acompanhante_pcd';
  const left = (isLeft: (benefit: string | null) => boolean) => ({
    ...sold,
    sectors: sold.sectors.map((sector) => ({
      ...sector,
      sections: sector.sections.map((section) => ({
        ...section,
        ticketTypes: section.ticketTypes.map((type) =>
          isLeft(type.benefit) ? type : { ...type, sale: gone },
        ),
      })),
    })),
  });
  const shown = (isLeft: (benefit: string | null) => boolean) => {
    const made = left(isLeft);
    const { unmount } = render(
      <SectorList event={made} cart={{}} refusal={refusalsOf(made, {})} onMore={nothing} onLess={nothing} />,
    );
    const [summary] = screen.getAllByText('Pista').map((name) => name.closest('summary')?.textContent);
    unmount();
    return summary;
  };
  expect(shown(isPcd)).toContain('Esgotado ·\u00a0há lugares acessíveis');
  expect(shown(() => false)).toMatch(/Esgotado—$/);
  expect(shown(isCompanion)).toMatch(/Esgotado—$/);
  expect(shown(() => true)).not.toContain('acessíveis');
});
