/** The first columns are words, the others figures. */
export function table(titles: readonly string[], rows: readonly string[][], words: number): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [titles, ...rows]
    .map((row) =>
      row
        .map((text, column) =>
          column < words ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `1 flow`, `2 flows` */
export const count = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 's'}`;
export const secondsSince = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
