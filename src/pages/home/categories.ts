import { useBoot } from '#src/ui/boot.ts';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface Choice {
  /** Undefined for all of them. */
  tag: string | undefined;
  title: string;
  icon: string;
}

/** Tags that mean every category, whoever wrote the list. */
const isAll = (tag: string) => tag === '' || tag === 'all' || tag === 'todas';

/** The categories to choose from, all of them first, the rest in the order of the catalogue. */
export function useCategories(): Choice[] {
  const say = useWording(home);
  const { categories } = useBoot();
  const ordered = categories.filter(({ tag }) => !isAll(tag)).sort((a, b) => a.order - b.order);
  return [
    { tag: undefined, title: say('home.allCategories'), icon: 'grid' },
    ...ordered.map(({ tag, title, icon }) => ({ tag, title, icon })),
  ];
}
