import type { Walk } from '../stage.ts';
import { lineWalks } from './lines.ts';
import { pageWalks } from './pages.ts';
import { purchaseWalks } from './purchase.ts';
import { troubleWalk } from './trouble.ts';

/** Every way there is, in no order that matters. */
export const walks: readonly Walk[] = [...purchaseWalks, troubleWalk, ...lineWalks, ...pageWalks];
