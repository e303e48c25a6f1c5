/** Ends a task, so that what follows is another: a browser paints and hears between two, and never within one. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
