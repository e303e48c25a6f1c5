import type { Catalogue, EventName, Told } from './catalogue.ts';
import { type Listener, mayTell } from './pages.ts';

const key = 'bilheteria.measured';
const most = 60;

interface Entry {
  to: Listener;
  told: Told;
}

/**
 * What happened where nobody may be told, kept by this tab until it is somewhere else. Storage may refuse or hold nonsense:
 * then less is measured, and nothing else happens.
 */
export function waitingList(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (): Entry[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter((entry): entry is Entry => {
        const { to, told } = Object(entry) as Partial<Entry>;
        return to !== undefined && to in mayTell && typeof told?.name === 'string';
      });
    } catch {
      return [];
    }
  };
  const write = (entries: Entry[]) => {
    try {
      if (entries.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(entries.slice(-most)));
    } catch {
      return;
    }
  };
  const take = (to: Listener): Told[] => {
    const entries = read();
    write(entries.filter((entry) => entry.to !== to));
    return entries.filter((entry) => entry.to === to).map(({ told }) => told);
  };
  /** The last of its name that waits for each listener says this instead. */
  const complete = <Name extends EventName>(name: Name, facts: Catalogue[Name]) => {
    const entries = read();
    for (const to of new Set(entries.map((entry) => entry.to))) {
      const last = entries.findLast((entry) => entry.to === to && entry.told.name === name);
      if (last) last.told = { ...last.told, facts } as Told;
    }
    write(entries);
  };
  return {
    add: (to: Listener, told: Told) => write([...read(), { to, told }]),
    complete,
    /** Everything that waits for this listener; it waits no longer. */
    take,
    /** The last of its name, whoever it waits for. */
    last: <Name extends Told['name']>(name: Name) =>
      read()
        .map(({ told }) => told)
        .findLast((told): told is Extract<Told, { name: Name }> => told.name === name) ?? null,
  };
}
