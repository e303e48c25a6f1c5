/**
 * A value as text, so that two values that differ never look the same: what plain JSON drops stays. Sets and Maps in the order of their
 * texts, since nobody who reads them asks for another.
 */
export const exactly = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Error) return { ...part, name: part.name, message: part.message };
    if (part instanceof Set) return { set: [...part].map(exactly).toSorted() };
    if (part instanceof Map) return { map: [...part].map(exactly).toSorted() };
    return part;
  });
