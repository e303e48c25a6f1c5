import type { Walk } from '../stage.ts';
import { pageWalks } from './pages.ts';
import { purchaseWalks } from './purchase.ts';

/** Every way there is, in no order that matters. */
export const walks: readonly Walk[] = [...purchaseWalks, ...pageWalks];
