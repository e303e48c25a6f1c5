export type Labels = Readonly<Record<string, string>>;

/** How figures of several processes become one: they add up, or the worst counts. */
export type Combine = 'sum' | 'max';

interface Histogram {
  /** How many were at most as much as each bound; the last is everything. */
  counts: number[];
  sum: number;
}

export interface Sample {
  labels: Labels;
  value: number | Histogram;
}

/** One metric as a process knows it; plain data, so that it can be sent to another process. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  combine: Combine;
  /** Upper bounds of a histogram, in seconds. */
  bounds: readonly number[];
  samples: Sample[];
}

export type Snapshot = Family[];

/** What a gauge says when it is looked at; null is nothing to say. */
type Reading = number | null | readonly { labels: Labels; value: number }[];

/** The figures of one process. Names end in their unit, and in `_total` when they only grow; labels have few values, and nothing personal. */
export interface Metrics {
  counter(name: string, help: string): (labels?: Labels, by?: number) => void;
  histogram(
    name: string,
    help: string,
    bounds: readonly number[],
  ): (seconds: number, labels?: Labels) => void;
  /** Read when somebody asks. Registered again (another server of the same process) it replaces the former. */
  gauge(name: string, help: string, read: () => Reading, combine?: Combine): void;
  read(): Snapshot;
}

const keyOf = (labels: Labels) => JSON.stringify(labels);

export function openMetrics(): Metrics {
  const families = new Map<
    string,
    { family: Family; kept: Map<string, Sample>; read: (() => Reading) | null }
  >();

  const register = (
    facts: Pick<Family, 'name' | 'help' | 'type'> & Partial<Family>,
    read: (() => Reading) | null = null,
  ) => {
    const known = families.get(facts.name);
    if (known && !read) return known.kept;
    const kept = new Map<string, Sample>();
    families.set(facts.name, {
      family: { combine: 'sum', bounds: [], samples: [], ...facts },
      kept,
      read,
    });
    return kept;
  };

  return {
    counter: (name, help) => {
      const kept = register({ name, help, type: 'counter' });
      return (labels = {}, by = 1) => {
        const key = keyOf(labels);
        const sample = kept.get(key);
        if (typeof sample?.value === 'number') sample.value += by;
        else kept.set(key, { labels, value: by });
      };
    },
    histogram: (name, help, bounds) => {
      const kept = register({ name, help, type: 'histogram', bounds });
      return (seconds, labels = {}) => {
        const key = keyOf(labels);
        const value = kept.get(key)?.value ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 };
        if (typeof value === 'number') return;
        bounds.forEach((bound, index) => {
          if (seconds <= bound) value.counts[index] = (value.counts[index] ?? 0) + 1;
        });
        value.counts[bounds.length] = (value.counts[bounds.length] ?? 0) + 1;
        value.sum += seconds;
        kept.set(key, { labels, value });
      };
    },
    gauge: (name, help, read, combine = 'sum') => {
      register({ name, help, type: 'gauge', combine }, read);
    },
    read: () =>
      [...families.values()].map(({ family, kept, read }) => ({
        ...family,
        samples: read ? samplesOf(read()) : structuredClone([...kept.values()]),
      })),
  };
}

const samplesOf = (reading: Reading): Sample[] =>
  reading === null ? [] : typeof reading === 'number' ? [{ labels: {}, value: reading }] : [...reading];

/** The figures of several processes as those of one. */
export function combined(snapshots: readonly Snapshot[]): Snapshot {
  const families = new Map<string, Family & { kept: Map<string, Sample> }>();
  for (const family of snapshots.flat()) {
    const whole = families.get(family.name) ?? { ...family, kept: new Map<string, Sample>() };
    families.set(family.name, whole);
    for (const { labels, value } of family.samples) {
      const sample = whole.kept.get(keyOf(labels));
      whole.kept.set(keyOf(labels), {
        labels,
        value: sample ? together(sample.value, value, family.combine) : structuredClone(value),
      });
    }
  }
  return [...families.values()].map(({ kept, ...family }) => ({ ...family, samples: [...kept.values()] }));
}

function together(one: Sample['value'], other: Sample['value'], combine: Combine): Sample['value'] {
  if (typeof one === 'number' || typeof other === 'number')
    return combine === 'max' ? Math.max(Number(one), Number(other)) : Number(one) + Number(other);
  return {
    counts: one.counts.map((count, index) => count + (other.counts[index] ?? 0)),
    sum: one.sum + other.sum,
  };
}

/** What a process that is gone has counted: it must not be taken back. What it measured of itself is over. */
export const lasting = (snapshot: Snapshot): Snapshot => snapshot.filter(({ type }) => type !== 'gauge');
