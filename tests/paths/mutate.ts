import { type Desk, eachWalked } from './desk.ts';
import { mutantsOf } from './mutants.ts';
import { replay } from './replay.ts';
import { count, secondsSince, table } from './table.ts';

/** Every machine with one fault at a time; the paths have to notice. */
export function mutate(desk: Desk): number {
  const { say } = desk;
  const begun = performance.now();
  const rows: string[][] = [];
  const lines: string[] = [];
  let [made, noticed, excused] = [0, 0, 0];
  const undone: string[] = [];
  for (const {
    model,
    flow: { id, chosen },
  } of eachWalked(desk, undone)) {
    const own = [...mutantsOf(model)];
    const survivors = own.filter(
      (mutant) =>
        !chosen.some((path) => {
          try {
            replay(mutant.model, path);
            return false;
          } catch {
            return true;
          }
        }),
    );
    const reasons = survivors.map(({ change, spot }) => model.equivalents[`${change} ${spot}`]);
    for (const [index, { change, spot }] of survivors.entries()) {
      const reason = reasons[index];
      const name = `${id}: ${change} ${spot}`;
      lines.push(reason === undefined ? `not noticed: ${name}` : `changes nothing: ${name}: ${reason}`);
    }
    rows.push([id, `${own.length}`, `${own.length - survivors.length}`]);
    made += own.length;
    noticed += own.length - survivors.length;
    excused += reasons.filter((reason) => reason !== undefined).length;
  }
  say(table(['flow', 'mutants', 'noticed'], rows, 1));
  const share = made === 0 ? 100 : Math.floor((noticed / made) * 1_000) / 10;
  say(`${count(made, 'mutant')}, ${noticed} noticed (${share} %) in ${secondsSince(begun)}`);
  for (const line of [...lines.toSorted(), ...undone]) say(line);
  if (undone.length > 0) return 4;
  return noticed + excused < made ? 1 : 0;
}
