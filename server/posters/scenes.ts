import { mix } from '#src/producers/colour.ts';

import { circle, d, group, line, rect, repeat, ring, shape } from './draw.ts';

/** The four flat inks of one poster. */
export interface Inks {
  ground: string;
  a: string;
  b: string;
  c: string;
}

/** Draws on 320 × 180; what matters stays inside x 40–280, y 60–120, which every crop keeps. */
type Scene = (inks: Inks, random: () => number) => string;

const width = 320;
const height = 180;
const turn = Math.PI * 2;
const mirrored = `translate(${width} 0) scale(-1 1)`;
const between = (random: () => number, from: number, to: number) => from + random() * (to - from);
const backdrop = (ink: string) => rect(0, 0, width, height, ink);

function ball(x: number, y: number, radius: number, skin: string, patch: string) {
  const corner = (index: number, distance: number): [number, number] => {
    const angle = (index / 5) * turn - turn / 4;
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
  };
  const pentagon = [0, 1, 2, 3, 4].map((index) => d`${corner(index, 13)[0]} ${corner(index, 13)[1]}`);
  const seams = [0, 1, 2, 3, 4].map((index) => {
    const [fromX, fromY] = corner(index, 12);
    const [toX, toY] = corner(index, radius);
    return d`M${fromX} ${fromY}L${toX} ${toY}`;
  });
  return (
    circle(x, y, radius, skin) + shape(`M${pentagon.join('L')}z`, patch) + line(seams.join(''), patch, 3)
  );
}

const match: Scene = ({ ground, a, b, c }, random) => {
  const isMirrored = random() < 0.5;
  const tilt = between(random, -24, -8);
  const [ballX, ballY] = [between(random, 200, 256), between(random, 66, 112)];
  const mown = (from: number, count: number, ink: string) =>
    repeat(count, (index) => rect(from + index * 120, -120, 60, 420, ink));
  const field = group(
    `rotate(${Math.round(tilt)} 160 90)`,
    rect(-100, -120, 260, 420, ground),
    mown(-20, 2, mix(c, 0.12, ground)),
    rect(160, -120, 280, 420, a),
    mown(220, 2, mix(c, 0.09, a)),
    shape('M160 26a64 64 0 0 1 0 128z', c),
    line('M160-120V300M-56 22H8V158H-56M376 22H312V158H376', b, 5),
    ring(160, 90, 64, b, 5),
  );
  const drawing = field + ball(ballX, ballY, 27, b, c);
  return isMirrored ? group(mirrored, drawing) : drawing;
};

const theatre: Scene = ({ ground, a, b, c }, random) => {
  const x = between(random, 150, 178);
  const fold = mix(c, 0.38, ground);
  const wave = (top: number, shift: number, ink: string) =>
    shape(`${d`M${-shift} ${top}q20-16 40 0`}${'t40 0'.repeat(9)}V180H0z`, ink);
  const curtain = repeat(5, (index) => {
    const [top, knot, foot] = [102 - index * 20, 70 - index * 15, 20 - index * 5];
    return shape(
      d`M-2-4H${top}C${top - 4} 62 ${knot} 112 ${foot} 150V184H-2z`,
      index % 2 === 0 ? ground : fold,
    );
  });
  return (
    backdrop(c) +
    shape(d`M${x - 16}-6H${x + 16}L${x + 98} 186H${x - 98}z`, a) +
    circle(x, 104, 36, b) +
    shape(d`M${x + 8} 69a36 36 0 1 0 24 50a29 29 0 1 1-24-50z`, fold) +
    [b, fold, ground, c].map((ink, index) => wave(136 + index * 13, index * 17, ink)).join('') +
    curtain +
    group(mirrored, curtain)
  );
};

const festival: Scene = ({ ground, a, b, c }, random) => {
  const x = between(random, 96, 224);
  const y = 112;
  const start = between(random, 0, 20);
  const ray = (index: number) => {
    const angle = ((start + index * 20) / 360) * turn;
    const side = 0.035;
    const end = (offset: number): [number, number] => [
      x + Math.cos(angle + offset) * 330,
      y + Math.sin(angle + offset) * 330,
    ];
    return d`M${x} ${y}L${end(-side)[0]} ${end(-side)[1]}L${end(side)[0]} ${end(side)[1]}z`;
  };
  return (
    backdrop(ground) +
    shape(Array.from({ length: 18 }, (_, index) => ray(index)).join(''), a) +
    circle(x, y, 70, ground) +
    [b, a, b].map((ink, index) => circle(x, y, 60 - index * 18, ink)).join('') +
    shape('M0 128C58 98 116 148 188 124S288 106 320 126V180H0z', c) +
    shape('M0 150C72 124 128 166 206 144S296 138 320 148V180H0z', mix(c, 0.25, a)) +
    shape('M0 168C64 152 146 178 226 162S308 160 320 166V180H0z', b)
  );
};

const concert: Scene = ({ ground, a, b, c }, random) => {
  const isLeft = random() < 0.5;
  const x = isLeft ? 58 : 262;
  const inks = [a, ground, b, c, a, ground, b];
  const firstBar = isLeft ? 178 : 16;
  return (
    backdrop(ground) +
    inks.map((ink, index) => circle(x, height, 196 - index * 27, ink)).join('') +
    circle(x, height, 10, c) +
    repeat(9, (index) => {
      const tall = between(random, 28, 126);
      return rect(firstBar + index * 15, height - tall, 9, tall, index % 3 === 1 ? b : c);
    })
  );
};

const run: Scene = ({ ground, a, b, c }, random) => {
  const x = between(random, 40, 80);
  const y = 214;
  const lanes = [a, c, a, c, a, ground];
  const chevron = (left: number) => d`M${left} 24h14l21 21-21 21h-14l21-21z`;
  return (
    backdrop(ground) +
    lanes
      .map((ink, index) => circle(x, y, 262 - index * 34, ink) + ring(x, y, 262 - index * 34, b, 3))
      .join('') +
    shape(d`M${x} ${y}L${x + 310} ${y - 204}V${y - 166}z`, b) +
    shape([212, 240, 268].map(chevron).join(''), b)
  );
};

const lounge: Scene = ({ ground, a, b, c }, random) => {
  const x = between(random, 112, 206);
  const glass = group(
    d`translate(${x < 160 ? 244 : 70} 32)`,
    shape('M-46 0H46L3 54V106H24Q28 106 28 113H-28Q-28 106-24 106H-3V54z', b),
    shape('M-33 9H33L0 48z', mix(b, 0.3, a)),
    line('M40-20L6 34', c, 3),
    circle(22, 8, 10, c),
  );
  return (
    backdrop(ground) +
    circle(x, 104, 74, a) +
    repeat(5, (index) => rect(x - 76, 66 + index * 8.5, 152, 1.6 + index * 1.3, ground)) +
    rect(0, 104, width, 76, c) +
    repeat(6, (index) =>
      rect(x - 66 + index * 9, 111 + index * 11, 132 - index * 18, 5, index % 2 === 0 ? a : b, { rx: 2 }),
    ) +
    glass
  );
};

const tour: Scene = ({ ground, a, b, c }, random) => {
  const x = between(random, 150, 170);
  const inks = [c, a, b, c, a, b];
  const arches = inks.map((ink, index) => {
    const half = 150 - index * 25;
    const springing = 172 - index * 4 - half * 0.56;
    const top = springing - half;
    const keystone = d`M${x - 9} ${top - 1}h18L${x + 6} ${top + 17}h-12z`;
    return (
      shape(d`M${x - half} 184V${springing}a${half} ${half} 0 0 1 ${half * 2} 0V184z`, ink) +
      (index < 5 ? shape(keystone, inks[index + 1] ?? b) : '')
    );
  });
  const steps = repeat(5, (index) => rect(x - 75 + index * 13, 173 - index * 9, 150 - index * 26, 4, c));
  return backdrop(ground) + arches.join('') + steps;
};

const grid: Scene = ({ ground, a, b, c }, random) => {
  const inks = [a, b, c, ground] as const;
  const pick = () => inks[Math.floor(random() * 4)] ?? ground;
  const tile = (index: number) => {
    const under = pick();
    const other = pick();
    const over = other === under ? (inks[(inks.indexOf(other) + 1) % 4] ?? a) : other;
    const figure =
      [
        'M0 0H45A45 45 0 0 1 0 45z',
        'M6 22.5a16.5 16.5 0 1 0 33 0a16.5 16.5 0 1 0-33 0z',
        'M0 0H45L0 45z',
        'M0 22.5a22.5 22.5 0 0 1 45 0zM0 45a22.5 22.5 0 0 1 45 0z',
      ][Math.floor(random() * 4)] ?? '';
    const quarter = Math.floor(random() * 4) * 90;
    const [left, top] = [(index % 8) * 45 - 20, Math.floor(index / 8) * 45];
    return group(
      `translate(${left} ${top})${quarter === 0 ? '' : ` rotate(${quarter} 22.5 22.5)`}`,
      rect(-0.2, -0.2, 45.4, 45.4, under),
      shape(figure, over),
    );
  };
  return backdrop(ground) + repeat(32, tile);
};

/** What an event looks like: the eight kinds of art. */
export const scenes = {
  match,
  theatre,
  festival,
  concert,
  run,
  lounge,
  tour,
  grid,
} as const satisfies Record<string, Scene>;

export type PosterKind = keyof typeof scenes;

export const isPosterKind = (kind: string): kind is PosterKind => Object.hasOwn(scenes, kind);
