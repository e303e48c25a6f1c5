import { pace, watchLongTasks, watchReactions } from './pace.ts';
import { steps } from './types.ts';

/** What a frame costs where next to nothing is drawn: one rectangle over the whole canvas. */
const canvas = document.createElement('canvas');
canvas.width = innerWidth * devicePixelRatio;
canvas.height = innerHeight * devicePixelRatio;
canvas.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%';
document.body.append(canvas);
const pen = canvas.getContext('2d', { alpha: false });
let count = 0;

function paint(): void {
  if (!pen) throw new Error('A canvas cannot be drawn on here.');
  pen.fillStyle = count++ % 2 === 0 ? '#ffffff' : '#eeeeee';
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

const longTasks = watchLongTasks();
const reactions = watchReactions();
let begun: number | null = null;
paint();
for (const type of ['pointerup', 'keydown'] as const)
  addEventListener(type, (event) => {
    const left = performance.now();
    paint();
    reactions.note(event, Promise.resolve({ left, painted: performance.now() }));
  });
window.bench = {
  ready: new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  run: async () => {
    begun ??= performance.now();
    const { gaps } = await pace(steps, paint);
    return { gaps, pictures: gaps, paints: [] };
  },
  longTasks: () => longTasks.since(begun ?? 0),
  reactions: reactions.take,
};
