import { explore, type Graph, type Node } from '../../paths/explore.ts';
import { isMeant } from '../../paths/impossible.ts';
import { placeOf } from '../../paths/place.ts';
import type { Step } from '../../paths/stage.ts';
import type { Directions } from './directions.ts';
import { onScreen } from './walk.ts';

/** A state in which a machine may rest, and nobody in front of a screen ever sees. */
export interface Unshown {
  /** `waitlist.door.checking` */
  state: string;
  /** Why not: of the last steps to it that nobody can bring about. */
  because: string[];
}

const leavesOf = ({ nodes }: Graph) => new Set([...nodes.values()].flatMap(({ leaves }) => leaves));

/** States without a picture, each with what stands in the way: looked for backwards, from the state to the nearest steps that are said to be impossible. */
export function unshownOf(directions: Directions, seen: Graph = onScreen(directions)): Unshown[] {
  const { model, impossible = [], skipped = {} } = directions;
  const reasons = new Map<Step, string>();
  const whole = explore(model, {
    isPossible: (step, snapshot) => {
      const met = impossible.find((each) => isMeant(each, step, placeOf(snapshot), snapshot.context));
      if (met) reasons.set(step, met.because);
      return true;
    },
  });
  const shown = leavesOf(seen);
  return [...leavesOf(whole)]
    .filter((leaf) => !shown.has(leaf))
    .map((state) => {
      let front = [...whole.nodes.values()].filter(({ leaves }) => leaves.includes(state));
      const known = new Set(front);
      const because = new Set<string>();
      while (because.size === 0 && front.length > 0) {
        for (const { input, way } of front) {
          const reason = way.length === 0 && skipped[input];
          if (reason) because.add(`start "${input}": ${reason}`);
        }
        const arrived = new Set(front.map(({ key }) => key));
        const before: Node[] = [];
        for (const { from, to, step } of whole.edges) {
          if (!arrived.has(to)) continue;
          const reason = reasons.get(step);
          if (reason !== undefined) because.add(`${step.name}: ${reason}`);
          const node = whole.nodes.get(from);
          if (reason === undefined && node && !known.has(node)) before.push(node);
        }
        front = before.filter((node) => !known.has(node) && known.add(node));
      }
      return { state, because: [...because] };
    });
}
