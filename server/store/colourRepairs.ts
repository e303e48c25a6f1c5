import type { Context } from '../context.ts';
import type { OnRepairs } from './producers.ts';

/** Each replaced colour is worth one line of the log, not one a second. */
export function toldOnce(log: Context['log']): OnRepairs {
  const told = new Set<string>();
  return (producer, repairs) => {
    for (const { field, given, ground, measured, used } of repairs) {
      const fact = `${producer} ${field} ${given} ${ground}`;
      if (told.has(fact)) continue;
      told.add(fact);
      log.warn(
        { producer, field, given, ground, contrast: Number(measured.toFixed(2)), used },
        'a colour that cannot be read was replaced',
      );
    }
  };
}
