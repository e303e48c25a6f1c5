import { isValidCnpj } from '@brazilian-utils/brazilian-utils';

import type { Findings, Step } from '../findings.ts';
import { activeContentOf, mediaTypeOf } from '../pictures.ts';

/** An entry that is well formed, and where it stands. */
export interface Placed<T> {
  file: string;
  steps: readonly Step[];
  entry: T;
}

/** Refuses every later use of a value that has to be unique. */
export function refuseRepeated(
  findings: Findings,
  what: string,
  uses: readonly { file: string; steps: readonly Step[]; value: string | number }[],
): void {
  const first = new Map<string | number, string>();
  for (const { file, steps, value } of uses) {
    const other = first.get(value);
    if (other === undefined) first.set(value, file);
    else
      findings.refuse(
        file,
        steps,
        `${what} has to be unique; it is used before${other === file ? '' : ` in ${other}`}`,
      );
  }
}

/** Numbers called CNPJ in a text, letters admitted (IN RFB 2.229/2024), with wrong check digits. */
export function refuseWrongCnpj(
  findings: Findings,
  file: string,
  steps: readonly Step[],
  text: string,
): void {
  for (const [, number = ''] of text.matchAll(/CNPJ[:\s]*([0-9A-Z][0-9A-Za-z./-]{10,20})/g)) {
    const cnpj = number.replace(/[.\s]+$/, '');
    if (!isValidCnpj(cnpj, { version: 2 }))
      findings.refuse(file, steps, `CNPJ ${cnpj} has wrong check digits`);
  }
}

/**
 * A picture named in a document has to be in the folder, be a picture, and run nothing. AVIF is for posters: letters, papers and the marks of
 * an app are read by what does not know it.
 */
export function refuseBadPicture(
  findings: Findings,
  pictures: ReadonlyMap<string, Buffer>,
  {
    file,
    steps,
    path,
    isPoster = false,
  }: { file: string; steps: readonly Step[]; path: string; isPoster?: boolean },
): void {
  const problem = problemWith(pictures.get(path), isPoster);
  if (problem) findings.refuse(file, steps, problem);
}

function problemWith(content: Buffer | undefined, isPoster: boolean): string | null {
  if (!content) return 'no such file in the folder';
  const mediaType = mediaTypeOf(content);
  if (mediaType === null || (mediaType === 'image/avif' && !isPoster))
    return `is not an SVG, PNG, JPEG${isPoster ? ', WebP or AVIF' : ' or WebP'} picture`;
  const active = mediaType === 'image/svg+xml' ? activeContentOf(content) : null;
  return active && `the SVG contains ${active}; a picture may not`;
}
