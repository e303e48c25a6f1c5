import { models } from '#tests/models/all.ts';
import { coverage } from '#tests/paths/coverage.ts';
import { explore } from '#tests/paths/explore.ts';
import { replay } from '#tests/paths/replay.ts';
import { paths } from '#tests/paths/select.ts';

const only = process.argv.slice(2);
for (const model of models) {
  if (only.length && !only.includes(model.machine.id)) continue;
  const t = performance.now();
  const graph = explore(model);
  const t2 = performance.now();
  const c = coverage(graph);
  const p = paths(graph);
  for (const x of p) replay(model, x);
  console.log(
    model.machine.id,
    `states ${c.states.all - c.states.missing.length}/${c.states.all} transitions ${c.transitions.all - c.transitions.missing.length}/${c.transitions.all} paths ${p.length} steps ${p.reduce((s, x) => s + x.steps.length, 0)} nodes ${graph.nodes.size} edges ${graph.edges.length} reads ${graph.reads.join(',')} explore ${Math.round(t2 - t)} ms, all ${Math.round(performance.now() - t)} ms`,
  );
  for (const problem of c.problems.slice(0, 20)) console.log('   ', problem.slice(0, 300));
}
