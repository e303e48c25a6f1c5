/** How the two moments of a wait are called in a chart. */
interface Words {
  asking: string;
  slow: string;
}

/**
 * The inside of a state that waits for its call: after ten seconds (`patience`) the screen says that it is taking long.
 *
 * `on` is what may be done then: where asking again is safe, the event of the form, which brings along what no context keeps.
 */
export const waiting = <const On extends object>({ asking, slow }: Words, on: On) =>
  ({
    initial: 'asking',
    states: {
      asking: { description: asking, after: { patience: 'slow' } },
      slow: { description: slow, tags: 'slow', on },
    },
  }) as const;
