import * as z from 'zod/mini';

import type { Endpoint } from '#src/api/contract/endpoint.ts';

/** What JSON Schema says of one value; only the words our contract uses. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
}

export type Path = readonly (string | number)[];
export type Sample = Record<string, unknown>;

export const shapeOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const formats: Record<string, string> = {
  uuid: '0b1d6f2c-4e8a-4f0c-9a77-d2c1b3e5f708',
  'date-time': '2027-03-14T20:00:00-03:00',
};
/** One of these fits every pattern of the contract. */
const texts = [
  'Ana Souza',
  '52998224725',
  '11987654321',
  '01/02/1990',
  'ana@example.com',
  '7',
  '01001000',
  '2027-03-14',
  'SP',
  'ABC234',
  'tok_12345678',
];

function textFor({ format, pattern, minLength = 0, maxLength = 1000 }: Shape, place: string): string {
  if (format && formats[format]) return formats[format];
  const fits = texts.find(
    (text) =>
      (!pattern || new RegExp(pattern, 'u').test(text)) &&
      text.length >= minLength &&
      text.length <= maxLength,
  );
  if (fits === undefined) throw new Error(`No sample text fits ${place}: ${pattern ?? format}`);
  return fits;
}

function sampleFor(shape: Shape, place: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleFor(shape.anyOf[0], place);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, each]) => [
          key,
          sampleFor(each, `${place}.${key}`),
        ]),
      );
    case 'array':
      return [sampleFor(shape.items ?? {}, `${place}.0`)];
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return false;
    case 'string':
      return textFor(shape, place);
    default:
      return null;
  }
}

/** A value the schema admits, every optional part of it there. Throws by name when a new pattern needs a new sample. */
export function sampleOf(schema: z.ZodMiniType | undefined, place: string): Sample {
  if (!schema) return {};
  const sample = sampleFor(shapeOf(schema), place);
  const { error } = schema.safeParse(sample);
  if (error) throw new Error(`The sample of ${place} does not fit: ${z.prettifyError(error)}`);
  return sample as Sample;
}

/** Where ids of the form of ours stand in what an endpoint takes: `params.id`, `body.reservation_id`. */
export function idsIn({ params, body }: Endpoint): string[] {
  const uuids = (shape: Shape, path: string): string[] => {
    if (shape.format === 'uuid') return [path];
    return [
      ...Object.entries(shape.properties ?? {}).flatMap(([key, each]) => uuids(each, `${path}.${key}`)),
      ...(shape.items ? uuids(shape.items, `${path}.0`) : []),
      ...(shape.anyOf ?? []).flatMap((each) => uuids(each, path)),
    ];
  };
  return [
    ...Object.keys(params?.shape ?? {}).map((name) => `params.${name}`),
    ...(body ? uuids(shapeOf(body), 'body') : []),
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Every value of a sample with the way to it, the sample itself first. */
export function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inside = isRecord(value)
    ? Object.entries(value).flatMap(([key, each]) =>
        placesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [];
  return [{ path, value }, ...inside];
}

/** A copy with another value in one place. */
export function withAt<T>(sample: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  if (Array.isArray(sample))
    return sample.map((each, n) => (n === key ? withAt(each, rest, value) : each)) as T;
  const record = sample as Record<string, unknown>;
  return { ...record, [key]: withAt(record[key], rest, value) } as T;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
