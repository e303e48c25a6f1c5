import { billOfMaterials } from './bom.ts';

process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
