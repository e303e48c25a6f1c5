/** What an order may be paid with. */
export type PayMethod = 'pix' | 'card';

interface Facts {
  /** What the payment provider takes; undefined until it is known, and nothing is ruled out before. */
  methods: { pix: boolean; card: object | null } | undefined;
  /** What the buyer marked. */
  marked: PayMethod;
  /** There is nothing to pay. */
  isFree: boolean;
}

/** How an order may be paid: `method` is the one to continue with. */
export function waysToPay({ methods, marked, isFree }: Facts) {
  const takesPix = methods?.pix !== false;
  const takesCard = methods?.card !== null;
  const method: PayMethod = takesCard && (marked === 'card' || !takesPix) ? 'card' : 'pix';
  return {
    method,
    mayChoose: !isFree && takesPix && Boolean(methods?.card),
  };
}
