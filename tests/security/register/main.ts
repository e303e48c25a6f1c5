import { readFileSync, writeFileSync } from 'node:fs';

import { place, withTable } from './table.ts';

/** `npm run checks`: writes the register anew where people read it. */
writeFileSync(place, withTable(readFileSync(place, 'utf8')));
