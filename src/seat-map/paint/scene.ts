import { boxOf } from '../geometry.ts';
import type { VenueShape } from '../types.ts';
import { type Frame, fontOf } from './frame.ts';
import { trace } from './outlines.ts';

/** What everybody looks at: a field with its lines, or a stage with its name. */
export function paintScene(frame: Frame, { scene }: VenueShape): void {
  const { pen, palette, scale, left, top } = frame;
  pen.setTransform(1, 0, 0, 1, left, top);
  pen.beginPath();
  trace(pen, scene.outline, scale);
  pen.fillStyle = scene.kind === 'field' ? palette.field.fill : palette.stage.fill;
  pen.fill();
  if (scene.kind === 'field') paintLines(frame, scene);
  else paintName(frame, scene);
}

/** Along the longer side of the field, in the proportions of a football pitch. */
function paintLines({ pen, palette, scale, left, top, dpr }: Frame, { outline }: VenueShape['scene']): void {
  const box = boxOf(outline);
  const [long, short] = [box.maxX - box.minX, box.maxY - box.minY];
  const isWide = long >= short;
  const half = ((isWide ? long : short) / 2) * scale * 0.92;
  const side = ((isWide ? short : long) / 2) * scale * 0.86;
  const middleX = left + ((box.minX + box.maxX) / 2) * scale;
  const middleY = top + ((box.minY + box.maxY) / 2) * scale;
  pen.setTransform(isWide ? 1 : 0, isWide ? 0 : 1, isWide ? 0 : -1, isWide ? 1 : 0, middleX, middleY);
  pen.strokeStyle = palette.field.line;
  pen.lineWidth = Math.max(1, Math.min(4 * dpr, half * 0.016));
  pen.beginPath();
  pen.rect(-half, -side, 2 * half, 2 * side);
  pen.moveTo(0, -side);
  pen.lineTo(0, side);
  const radius = side * 0.36;
  pen.moveTo(radius, 0);
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  for (const end of [-1, 1]) pen.rect(end * half, -side * 0.55, -end * half * 0.26, side * 1.1);
  pen.stroke();
}

function paintName(frame: Frame, { outline, name }: VenueShape['scene']): void {
  const { pen, palette, view, scale, left, top, dpr } = frame;
  const box = boxOf(outline);
  const [width, height] = [(box.maxX - box.minX) * view.scale, (box.maxY - box.minY) * view.scale];
  const pixels = Math.min(22, height * 0.5, width / Math.max(1, name.length) / 0.7);
  if (pixels < 8) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.font = fontOf(frame, 800, pixels);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = palette.stage.ink;
  pen.fillText(
    name.toLocaleUpperCase('pt-BR'),
    left + ((box.minX + box.maxX) / 2) * scale,
    top + ((box.minY + box.maxY) / 2) * scale + pixels * 0.35 * dpr,
  );
}

/** On a small screen letters are large beside the drawing: words around it keep so many CSS pixels more away. */
const outset = 6;

/** Words around the drawing. */
export function paintSigns(frame: Frame, { signs, width, height }: VenueShape): void {
  const { pen, palette, size, scale, left, top, dpr } = frame;
  const pixels = Math.min(20, Math.max(12, size.width * 0.028));
  pen.font = fontOf(frame, 900, pixels);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = palette.ink;
  if ('letterSpacing' in pen) pen.letterSpacing = `${(pixels * 0.1 * dpr).toFixed(1)}px`;
  for (const { text, at, turn } of signs) {
    const angle = (turn * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const away = Math.hypot(at[0] - width / 2, at[1] - height / 2) || 1;
    const outwards = (outset * dpr) / away;
    const x = left + at[0] * scale + (at[0] - width / 2) * outwards;
    const y = top + at[1] * scale + (at[1] - height / 2) * outwards;
    pen.setTransform(cos, sin, -sin, cos, x, y);
    pen.fillText(text, 0, pixels * 0.35 * dpr);
  }
  if ('letterSpacing' in pen) pen.letterSpacing = '0px';
}
