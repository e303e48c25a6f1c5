/** What banks let a Pix take at night, unless its owner told them otherwise. */
export const nightLimitCents = 100_000;
