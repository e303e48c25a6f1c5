import { areasShown, type HallPlan, type StadiumPlan, type Stand } from './venueMap.ts';

const list = new Intl.ListFormat('pt-BR');

/** What `hallMap` draws, for whoever does not see it. */
export function hallMapInWords({ front, areas }: Pick<HallPlan, 'front' | 'areas'>): string {
  const shown = areasShown(areas);
  if (shown.length === 0) return `${front} à frente.`;
  const order = shown.length > 1 ? 'da frente para o fundo: ' : '';
  return `${front} à frente; depois, ${order}${shown.join(', ')}.`;
}

/** Where the middle of a side is, in the degrees of stands, in the order in which sides are told. */
const compass = [
  { angle: 270, side: 'top', where: 'No alto' },
  { angle: 0, side: 'right', where: 'À direita' },
  { angle: 90, side: 'bottom', where: 'Embaixo' },
  { angle: 180, side: 'left', where: 'À esquerda' },
] as const;

const sideInWords = ({ side, where }: (typeof compass)[number], words: StadiumPlan['sides']) =>
  `${where}, ${words[side]}`;

const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

function placeOf({ from, to }: Stand, words: StadiumPlan['sides']): string {
  const [begin, width] = [Math.min(from, to), Math.abs(to - from)];
  if (width >= 360) return 'Em toda a volta';
  const covered = compass.filter(({ angle }) => {
    const distance = turned(angle - begin);
    return distance > 0 && distance < width;
  });
  if (covered.length === 0) {
    const quarter = Math.floor(turned(begin + width / 2) / 90) * 90;
    const ends = compass.filter(({ angle }) => angle === quarter || angle === (quarter + 90) % 360);
    return `No canto entre ${list.format(ends.map(({ side }) => words[side]))}`;
  }
  const [first, second] = covered;
  return first && !second
    ? sideInWords(first, words)
    : `Ao longo de ${list.format(covered.map(({ side }) => words[side]))}`;
}

const nextOf = (name: string) =>
  /\d$/.test(name)
    ? name.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'))
    : null;

/** `N01 a N05` where names count on, the others one by one. */
function sectorsInWords(names: readonly string[]): string {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    if (run && nextOf(run.at(-1) ?? '') === name) run.push(name);
    else runs.push([name]);
  }
  return list.format(runs.flatMap((run) => (run.length > 2 ? [`${run[0]} a ${run.at(-1)}`] : run)));
}

const standInWords = ({ name, sectors }: Stand) =>
  sectors.join() === name ? name : `${name} (${sectorsInWords(sectors)})`;

const fromTheField = (stands: readonly Stand[]) =>
  [0, 1, 2, 3]
    .map((ring) => list.format(stands.filter((stand) => stand.ring === ring).map(standInWords)))
    .filter((told) => told !== '')
    .join('; ');

/** What `stadiumMap` draws, for whoever does not see it: side by side, its stands and their sectors. */
export function stadiumMapInWords({ stands, sides }: Pick<StadiumPlan, 'stands' | 'sides'>): string {
  const byPlace = Map.groupBy(stands, (stand) => placeOf(stand, sides));
  const places = new Set([...compass.map((side) => sideInWords(side, sides)), ...byPlace.keys()]);
  const told = [...places].map((place) => {
    const there = byPlace.get(place);
    return there ? `${place}: ${fromTheField(there)}.` : `${place}.`;
  });
  return `Campo no centro; em cada lado, os setores vão do campo para fora. ${told.join(' ')}`;
}
