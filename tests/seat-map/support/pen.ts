import type { Pen } from '#src/seat-map/paint/frame.ts';
import type { Surface } from '#src/seat-map/renderer.ts';

/** One thing drawn, with the ink it was drawn in. */
export interface Stroke {
  name: string;
  args: readonly unknown[];
  fill: unknown;
  stroke: unknown;
  alpha: number;
  font: string;
  /** As `setTransform` was last told. */
  transform: readonly number[];
}

/** A context that draws nothing and remembers everything. */
function recordingPen(strokes: Stroke[]): Pen {
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', globalAlpha: 1, font: '' };
  let transform: readonly number[] = [];
  const answers: Record<string, (...args: never[]) => unknown> = {
    measureText: (text: string) => ({ width: text.length * 45 }),
    createPattern: () => 'hatching',
  };
  return new Proxy({} as Pen, {
    get: (_, name: string) => {
      if (name in state) return state[name];
      return (...args: unknown[]) => {
        if (name === 'setTransform') transform = args as number[];
        strokes.push({
          name,
          args,
          fill: state['fillStyle'],
          stroke: state['strokeStyle'],
          alpha: Number(state['globalAlpha']),
          font: String(state['font']),
          transform,
        });
        return answers[name]?.(...(args as never[]));
      };
    },
    set: (_, name: string, value) => {
      state[name] = value;
      return true;
    },
    has: () => true,
  });
}

/** A canvas whose drawing can be read, and the faces it was asked for. */
export function recordingSurface() {
  const strokes: Stroke[] = [];
  const sheets: { width: number; height: number; strokes: Stroke[] }[] = [];
  const faces: { come: () => void }[] = [];
  const surface: Surface = {
    canvas: { width: 0, height: 0 },
    pen: recordingPen(strokes),
    drawAhead: (width, height, draw) => {
      const own: Stroke[] = [];
      draw(recordingPen(own));
      sheets.push({ width, height, strokes: own });
      return { sheet: sheets.length - 1 } as unknown as CanvasImageSource;
    },
    loadFace: () => new Promise<void>((come) => faces.push({ come })),
  };
  return {
    surface,
    strokes,
    sheets,
    faces,
    forget: () => strokes.splice(0),
    named: (name: string) => strokes.filter((each) => each.name === name),
    texts: () => strokes.filter(({ name }) => name === 'fillText').map(({ args }) => String(args[0])),
  };
}
