import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ChipFace, ChipRow, chipClass } from '#src/ui/Chip.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useCategories } from './categories.ts';
import { type Asked, asking, useAsked } from './search.ts';

interface FilterLinkProps {
  isOn: boolean;
  change: Asked;
  icon?: string;
  children: ReactNode;
}

/** A filter is an address: it can be opened in another tab, kept and sent. */
export function FilterLink({ isOn, change, icon, children }: FilterLinkProps) {
  return (
    <Link
      to="."
      search={asking(change)}
      className={chipClass(isOn)}
      aria-current={isOn ? 'true' : undefined}
      activeOptions={{ exact: true }}
      preload={false}
      resetScroll={false}
    >
      <ChipFace icon={icon}>{children}</ChipFace>
    </Link>
  );
}

export function CategoryFilter() {
  const say = useWording(home);
  const { categoria } = useAsked();
  return (
    <ChipRow label={say('home.categories')}>
      {useCategories().map(({ tag, title, icon }) => (
        <li key={tag ?? ''}>
          <FilterLink isOn={categoria === tag} change={{ categoria: tag }} icon={icon}>
            {title}
          </FilterLink>
        </li>
      ))}
    </ChipRow>
  );
}
