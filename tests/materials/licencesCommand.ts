import { writeFileSync } from 'node:fs';

import { licencesPage, licensed } from './list.ts';

writeFileSync('docs/licences.md', licencesPage(licensed()));
