interface Waits<On> {
  asking: { description: string };
  /** `on`: what may be done then. Where asking again is safe it is the event of the form, which brings along what no context keeps. */
  slow: { description: string; on: On };
}

/** The inside of a state that waits for its call: after ten seconds (`patience`) the screen says that it is taking long. */
export const waiting = <const On extends object>({ asking, slow }: Waits<On>) =>
  ({
    initial: 'asking',
    states: { asking: { ...asking, after: { patience: 'slow' } }, slow: { ...slow, tags: 'slow' } },
  }) as const;
