/**
 * Ends a task, so that what follows is another: a browser paints and hears between two, and never within one. By a timer: what follows
 * a message is still within an event of the page, and `presses.ts` takes that for somebody's hand.
 */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
