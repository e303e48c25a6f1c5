import type { Family, Labels, Snapshot } from './registry.ts';

/** The text format of Prometheus, as every collector reads it. */
export const mediaType = 'text/plain; version=0.0.4; charset=utf-8';

const escapedHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapedLabel = (text: string) => escapedHelp(text).replaceAll('"', '\\"');

const labelsIn = (labels: Labels) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const number = (value: number) =>
  value === Number.POSITIVE_INFINITY ? '+Inf' : value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);

function linesOf({ name, bounds, samples }: Family): string[] {
  return samples.flatMap(({ labels, value }) => {
    if (typeof value === 'number') return [`${name}${labelsIn(labels)} ${number(value)}`];
    const { counts, sum } = value;
    return [
      ...[...bounds, Number.POSITIVE_INFINITY].map(
        (bound, index) => `${name}_bucket${labelsIn({ ...labels, le: number(bound) })} ${counts[index] ?? 0}`,
      ),
      `${name}_sum${labelsIn(labels)} ${number(sum)}`,
      `${name}_count${labelsIn(labels)} ${counts.at(-1) ?? 0}`,
    ];
  });
}

/** A metric without a sample is not there. */
export const written = (snapshot: Snapshot): string =>
  snapshot
    .filter(({ samples }) => samples.length > 0)
    .map(
      (family) =>
        `# HELP ${family.name} ${escapedHelp(family.help)}\n# TYPE ${family.name} ${family.type}\n${linesOf(family).join('\n')}\n`,
    )
    .join('');
