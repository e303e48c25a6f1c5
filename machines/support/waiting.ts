/**
 * The inside of a state that waits for its call: after ten seconds (`patience`) the screen says that it is taking long.
 *
 * `on` is what may be done then: where asking again is safe, the event of the form, which brings along what no context keeps.
 */
export const waiting = <const On extends object>(on: On) =>
  ({
    initial: 'asking',
    states: {
      asking: { description: 'Perguntando ao servidor', after: { patience: 'slow' } },
      slow: { description: 'Está demorando mais que o normal', tags: 'slow', on },
    },
  }) as const;
