import type { Findings } from '../findings.ts';
import { logoFilesOf } from '../logos.ts';
import { sizeOf } from '../pictureSize.ts';
import type { ProducerEntry } from '../schema.ts';
import type { CatalogueSource } from '../source.ts';
import { type Placed, refuseBadPicture } from './shared.ts';

type Pictures = CatalogueSource['pictures'];

/** Refuses logos that are not in the folder, or are more than pictures. */
export function checkLogos(
  findings: Findings,
  { file, steps, entry }: Placed<ProducerEntry>,
  pictures: Pictures,
): void {
  const { logos } = entry;
  const files = logoFilesOf(entry);
  if (!files || !logos || !('header' in logos)) return;
  for (const place of ['header', 'footer', 'favicon'] as const) {
    const written = logos[place];
    if (typeof written === 'string')
      refuseBadPicture(findings, pictures, { file, steps: [...steps, 'logos', place], path: written });
    for (const [ground, path] of Object.entries(typeof written === 'object' ? written : {}))
      if (path !== undefined)
        refuseBadPicture(findings, pictures, { file, steps: [...steps, 'logos', place, ground], path });
  }
}

const [shortest, longest] = [320, 3840];
/** A browser leaves out what is longer than that many times its width. */
const slimmest = 2.3;

/** Refuses pictures a browser would leave out of the dialog that installs the app. */
export function checkScreenshots(
  findings: Findings,
  { file, steps, entry }: Placed<ProducerEntry>,
  pictures: Pictures,
): void {
  const shapes = new Map<string, number>();
  for (const [index, { file: path, form_factor: form }] of entry.screenshots.entries()) {
    const content = pictures.get(path);
    const at = [...steps, 'screenshots', index, 'file'];
    const size = content && sizeOf(content);
    if (!content) {
      findings.refuse(file, at, 'no such file in the folder');
      continue;
    }
    if (!size) {
      findings.refuse(file, at, 'is not a PNG, JPEG or WebP picture');
      continue;
    }
    const { width, height } = size;
    const [less, more] = [Math.min(width, height), Math.max(width, height)];
    if (less < shortest || more > longest || more > less * slimmest)
      findings.refuse(
        file,
        at,
        `is ${width} × ${height}: each side has to be ${shortest} to ${longest} pixels, and the longer at most ${slimmest} times the shorter`,
      );
    const shape = shapes.get(form) ?? width / height;
    shapes.set(form, shape);
    if (Math.abs(shape - width / height) > 0.01)
      findings.refuse(file, at, `has another shape than the first ${form} picture`);
  }
}
