/** Which point is nearest, among many: buckets of a uniform grid in typed arrays. */
export interface Grid {
  /** Index of the nearest point within `reach` of (x, y), or -1. */
  nearest(x: number, y: number, reach: number): number;
}

/** `cell`: units; about what is asked for at once. */
export function gridOf(xs: Float32Array, ys: Float32Array, cell = 48): Grid {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xs.length; i++) {
    minX = Math.min(minX, xs[i] as number);
    maxX = Math.max(maxX, xs[i] as number);
    minY = Math.min(minY, ys[i] as number);
    maxY = Math.max(maxY, ys[i] as number);
  }
  if (xs.length === 0) return { nearest: () => -1 };
  const columns = Math.floor((maxX - minX) / cell) + 1;
  const rows = Math.floor((maxY - minY) / cell) + 1;
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - minX) / cell)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - minY) / cell)));
  const cellOf = (i: number) => row(ys[i] as number) * columns + column(xs[i] as number);

  const start = new Uint32Array(columns * rows + 1);
  for (let i = 0; i < xs.length; i++) start[cellOf(i) + 1] = (start[cellOf(i) + 1] as number) + 1;
  for (let c = 0; c < columns * rows; c++) start[c + 1] = (start[c + 1] as number) + (start[c] as number);
  const members = new Uint32Array(xs.length);
  const filled = start.slice(0, -1);
  for (let i = 0; i < xs.length; i++) {
    const c = cellOf(i);
    members[filled[c] as number] = i;
    filled[c] = (filled[c] as number) + 1;
  }

  return {
    nearest(x, y, reach) {
      if (x < minX - reach || x > maxX + reach || y < minY - reach || y > maxY + reach) return -1;
      let best = -1;
      let least = reach * reach;
      for (let r = row(y - reach); r <= row(y + reach); r++) {
        const end = start[r * columns + column(x + reach) + 1] as number;
        for (let j = start[r * columns + column(x - reach)] as number; j < end; j++) {
          const i = members[j] as number;
          const away = ((xs[i] as number) - x) ** 2 + ((ys[i] as number) - y) ** 2;
          if (away <= least) [best, least] = [i, away];
        }
      }
      return best;
    },
  };
}
