import fc from 'fast-check';
import * as z from 'zod/mini';

import type { Endpoint } from '#src/api/contract/endpoint.ts';

import { type Path, placesIn, type Shape, shapeOf, withAt } from './samples.ts';
import { texts } from './texts.ts';
import type { Request } from './world.ts';

const hostile = fc.constantFrom(...Object.values(texts));

/** Any value that JSON can carry, also where a schema wants another. */
const anything = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' });

const keyNobodyAskedFor = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'user_id', 'total');

/** Mostly what a schema asks for; now and then anything. */
const near = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(shape), weight: 9 }, { arbitrary: anything, weight: 1 });

/** Of the type a schema asks for, and sometimes in its limits. Of an object anything may be missing. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(near));
  switch (shape.type) {
    case 'object': {
      const keys = Object.entries(shape.properties ?? {});
      return fc.record(Object.fromEntries(keys.map(([key, each]) => [key, near(each)])), {
        requiredKeys: [],
      });
    }
    case 'array':
      return fc.array(near(shape.items ?? {}), { maxLength: 5 });
    case 'integer':
      return fc.oneof(fc.integer({ min: shape.minimum ?? 0, max: 100 }), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(fc.double(), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return shape.format === 'uuid'
        ? fc.oneof(fc.uuid(), fc.string())
        : fc.oneof(
            fc.string({ maxLength: shape.maxLength ?? 60 }),
            fc.string({ unit: 'binary', maxLength: 300 }),
            hostile,
            fc.emailAddress(),
            fc.stringMatching(/^\d{1,14}$/),
            fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          );
    default:
      return anything;
  }
}

type Change = (request: Request) => Request;

/** One value becomes another, is gone, or is a list of itself. */
const changeAt = (path: Path, value: unknown): fc.Arbitrary<Change> =>
  fc
    .oneof(
      { arbitrary: anything, weight: 3 },
      { arbitrary: hostile, weight: typeof value === 'string' ? 4 : 1 },
      { arbitrary: fitting({ type: Array.isArray(value) ? 'array' : typeof value }), weight: 3 },
      { arbitrary: fc.constant(undefined), weight: 1 },
      { arbitrary: fc.constant([value, value]), weight: 1 },
    )
    .map((other) => (request) => withAt(request, path, other));

/** What stands in an address is a text, and one that an address can carry. */
const textAt = (path: Path): fc.Arbitrary<Change> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      hostile,
      fc.maxSafeInteger().map(String),
      fc.double().map(String),
      fc.uuid(),
    )
    .filter((text) => text.isWellFormed())
    .map((text) => (request) => withAt(request, path, text));

/**
 * Requests for an endpoint, from its schema: one that fits with up to three values changed, one made of the schema alone, with parts
 * missing and parts nobody asked for, or anything at all.
 */
export function requestsFor({ body }: Endpoint, base: Request): fc.Arbitrary<Request> {
  const { params = {}, query = {} } = base;
  const inAddress = placesIn({ params, query }).filter(({ path }) => path.length === 2);
  const inBody = body ? placesIn({ body: base.body }).filter(({ path }) => path.length > 0) : [];
  const changes = [
    ...inAddress.map(({ path }) => textAt(path)),
    ...inBody.map(({ path, value }) => changeAt(path, value)),
  ];
  const whole = { params, query, ...base };
  const few =
    changes.length === 0
      ? fc.constant(whole)
      : fc
          .array(fc.oneof(...changes), { minLength: 1, maxLength: 3 })
          .map((each) => each.reduce<Request>(apply, whole));
  if (!body) return few;
  const more = fc.tuple(keyNobodyAskedFor, anything).map(([key, value]) => ({
    ...whole,
    body: Object.fromEntries([...Object.entries(Object(base.body) as object), [key, value]]),
  }));
  return fc.oneof(
    { arbitrary: few, weight: 6 },
    { arbitrary: more, weight: 1 },
    { arbitrary: near(shapeOf(body)).map((other) => ({ ...whole, body: other })), weight: 3 },
  );
}

/** A change of what is gone already changes nothing. */
function apply(request: Request, change: Change): Request {
  try {
    return change(request);
  } catch {
    return request;
  }
}

export const isAdmitted = ({ body }: Endpoint, request: Request): boolean =>
  body === undefined || z.safeParse(body, JSON.parse(JSON.stringify(request.body ?? null))).success;
