/** A place, in units of the drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Straight pieces from point to point. */
export interface Line {
  points: Point[];
  isClosed: boolean;
}

/** Pieces a curve is cut into: at 1200 pixels no corner of them can be seen. */
const pieces = 48;

/** How many numbers each command of path data takes. */
const takes: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

interface Command {
  name: string;
  isRelative: boolean;
  numbers: number[];
}

/** Path data word by word; null when it holds something else. Flags of arcs may stand without a space. */
function commandsOf(path: string): Command[] | null {
  const commands: Command[] = [];
  let rest = path.trim();
  let name = '';
  while (rest !== '') {
    const [letter = ''] = /^[a-z]/i.exec(rest) ?? [];
    if (letter) rest = rest.slice(1);
    else if (name === '' || takes[name.toUpperCase()] === 0) return null;
    name = letter || (name === 'M' ? 'L' : name === 'm' ? 'l' : name);
    const wanted = takes[name.toUpperCase()];
    if (wanted === undefined) return null;
    const numbers: number[] = [];
    while (numbers.length < wanted) {
      const isFlag = name.toUpperCase() === 'A' && (numbers.length === 3 || numbers.length === 4);
      const shape = isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
      const [taken = '', number = ''] = shape.exec(rest) ?? [];
      if (number === '') return null;
      numbers.push(Number(number));
      rest = rest.slice(taken.length);
    }
    commands.push({ name: name.toUpperCase(), isRelative: name !== name.toUpperCase(), numbers });
    rest = rest.replace(/^[\s,]+/, '');
  }
  return commands;
}

const along = (count: number, at: (t: number) => Point) =>
  Array.from({ length: count }, (_, index) => at((index + 1) / count));

const cubic = (a: Point, b: Point, c: Point, d: Point) =>
  along(pieces, (t) => {
    const u = 1 - t;
    const mix = (p: number, q: number, r: number, s: number) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
  });

const quadratic = (a: Point, b: Point, c: Point) =>
  along(pieces, (t) => {
    const mix = (p: number, q: number, r: number) =>
      (1 - t) * ((1 - t) * p + t * q) + t * ((1 - t) * q + t * r);
    return { x: mix(a.x, b.x, c.x), y: mix(a.y, b.y, c.y) };
  });

/** From its two ends to its centre, as the SVG specification computes it (appendix B.2.4). */
function arc(from: Point, to: Point, [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0]: number[]): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 };
  const p = { x: cos * half.x + sin * half.y, y: cos * half.y - sin * half.x };
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)];
  if (rx === 0 || ry === 0) return [to];
  const grow = Math.sqrt(Math.max(1, (p.x / rx) ** 2 + (p.y / ry) ** 2));
  [rx, ry] = [rx * grow, ry * grow];
  const lack = (rx * p.y) ** 2 + (ry * p.x) ** 2;
  const root = lack === 0 ? 0 : Math.sqrt(Math.max(0, ((rx * ry) ** 2 - lack) / lack));
  const side = large === sweep ? -root : root;
  const c = { x: (side * rx * p.y) / ry, y: (-side * ry * p.x) / rx };
  const middle = {
    x: cos * c.x - sin * c.y + (from.x + to.x) / 2,
    y: sin * c.x + cos * c.y + (from.y + to.y) / 2,
  };
  const start = Math.atan2((p.y - c.y) / ry, (p.x - c.x) / rx);
  let way = Math.atan2((-p.y - c.y) / ry, (-p.x - c.x) / rx) - start;
  if (sweep && way < 0) way += 2 * Math.PI;
  if (!sweep && way > 0) way -= 2 * Math.PI;
  return along(pieces, (t) => {
    const [x, y] = [rx * Math.cos(start + way * t), ry * Math.sin(start + way * t)];
    return { x: middle.x + cos * x - sin * y, y: middle.y + sin * x + cos * y };
  });
}

/** Path data as straight lines; null when it cannot be read. */
export function linesOf(path: string): Line[] | null {
  const commands = commandsOf(path);
  if (!commands) return null;
  const lines: Line[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  /** Where the curve before was pulled to, for those that go on smoothly. */
  let pulled: { by: string; to: Point } | null = null;
  let current: Line | null = null;
  for (const { name, isRelative, numbers } of commands) {
    const point = (index: number): Point => ({
      x: (numbers[index] ?? 0) + (isRelative ? at.x : 0),
      y: (numbers[index + 1] ?? 0) + (isRelative ? at.y : 0),
    });
    const mirrored = (kinds: string): Point =>
      pulled && kinds.includes(pulled.by) ? { x: 2 * at.x - pulled.to.x, y: 2 * at.y - pulled.to.y } : at;
    const go = (...points: Point[]) => {
      if (!current || current.isClosed) {
        current = { points: [at], isClosed: false };
        lines.push(current);
      }
      current.points.push(...points);
      at = points.at(-1) ?? at;
    };
    const was = at;
    let pull: Point | null = null;
    if (name === 'M') {
      at = point(0);
      start = at;
      current = null;
    } else if (name === 'L') go(point(0));
    else if (name === 'H') go({ x: point(0).x, y: at.y });
    else if (name === 'V') go({ x: at.x, y: (numbers[0] ?? 0) + (isRelative ? at.y : 0) });
    else if (name === 'C' || name === 'S') {
      const shift = name === 'C' ? 2 : 0;
      const first = name === 'C' ? point(0) : mirrored('CS');
      pull = point(shift);
      go(...cubic(was, first, pull, point(shift + 2)));
    } else if (name === 'Q' || name === 'T') {
      pull = name === 'Q' ? point(0) : mirrored('QT');
      go(...quadratic(was, pull, point(name === 'Q' ? 2 : 0)));
    } else if (name === 'A') go(...arc(was, point(5), numbers));
    else if (current) {
      (current as Line).isClosed = true;
      at = start;
    }
    pulled = pull ? { by: name, to: pull } : null;
  }
  return lines;
}
