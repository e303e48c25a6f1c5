import { Link, useRouter } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';

import { ChipFace, ChipRow, chipClass } from '#src/ui/Chip.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { useCategories } from './categories.ts';
import { type Asked, asking, useAskedSoon } from './search.ts';

interface FilterLinkProps {
  /** As the filters around it were drawn. */
  asked: Asked;
  isOn: boolean;
  change: Asked;
  icon?: string;
  children: ReactNode;
}

/** A filter is an address: it can be opened in another tab, kept and sent. Pressed, it changes what is asked by then. */
export function FilterLink({ asked, isOn, change, icon, children }: FilterLinkProps) {
  const router = useRouter();
  return (
    <Link
      to="."
      search={asking(change)(asked)}
      onClick={(press) => {
        const isLeaving = press.currentTarget.pathname !== router.latestLocation.pathname;
        if (isLeaving || press.metaKey || press.altKey || press.ctrlKey || press.shiftKey) return;
        press.preventDefault();
        void router.navigate({ to: '.', search: asking(change), resetScroll: false });
      }}
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
  return <Categories asked={useAskedSoon()} />;
}

/** A chip each, drawn anew a picture after the address that changes them. */
const Categories = memo(function Categories({ asked }: { asked: Asked }) {
  const say = useWording(home);
  return (
    <ChipRow label={say('home.categories')}>
      {useCategories().map(({ tag, title, icon }) => (
        <li key={tag ?? ''}>
          <FilterLink asked={asked} isOn={asked.categoria === tag} change={{ categoria: tag }} icon={icon}>
            {title}
          </FilterLink>
        </li>
      ))}
    </ChipRow>
  );
});
