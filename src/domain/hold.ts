import type { CartLine } from './cart.ts';
import type { Participant } from './participants.ts';

export type Step = 'products' | 'participants' | 'payment';

/** Step and participants as typed; the server keeps them, the browser does not. */
export interface Draft {
  step: Step;
  participants: Participant[];
}

/** The one live hold of a visitor, as the server last described it. */
export interface Hold {
  id: string;
  eventId: number;
  eventTitle: string;
  lines: CartLine[];
  /** Until when it is ours, on the server's clock. */
  expiresAt: string;
  /** Milliseconds left when the answer arrived, less half its way; count from there by a clock that cannot be set. */
  expiresIn: number;
  /** The same moment on the page's own clock (`performance.now()`), for a screen to draw. */
  endsAt: number;
  renewalsLeft: number;
  /** Every ticket has its participant, and the rules hold. */
  named: boolean;
  /** Where the visitor was. Names are never here: the participants' screen reads them from the server. */
  step: Step;
}
