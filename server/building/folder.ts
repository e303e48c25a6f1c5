import { join } from 'node:path';

/** The folder of the project. Not that of `server/config.ts`: whoever builds needs no settings of a server. */
export const projectFolder = join(import.meta.dirname, '..', '..');
