const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Where a value has texts that PostgreSQL cannot keep: with a NUL in them, or half a character (a lone surrogate). Paths as
 * `address.street`. Only for values a schema has admitted, whose depth is known.
 */
export function unstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return storable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    storable(key) ? unstorable(each, path ? `${path}.${key}` : key) : [path],
  );
}
