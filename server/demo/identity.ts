import { createHash } from 'node:crypto';

const digest = (name: string) => createHash('sha256').update(`bilheteria demo ${name}`).digest();

/** The same UUID (version 8) for the same name, in every installation of the demo. */
export function uuidOf(name: string): string {
  const hex = digest(name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Six characters that an order of the demo is known by. */
export const codeOf = (name: string) => digest(name).toString('hex').slice(0, 6).toUpperCase();

/** Whose a hold of the demo is, where no cookie ever was. */
export const ownerOf = (name: string): Buffer => digest(`cookie ${name}`);
