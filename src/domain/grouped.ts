/** Parts of a list by what they have in common, as `Map.groupBy` makes them: iOS knows that since 17.4 (docs/decisions/034-oldest-browsers.md). */
export function grouped<Part, Key>(parts: Iterable<Part>, keyOf: (part: Part) => Key): Map<Key, Part[]> {
  const groups = new Map<Key, Part[]>();
  for (const part of parts) {
    const key = keyOf(part);
    if (!groups.get(key)?.push(part)) groups.set(key, [part]);
  }
  return groups;
}
