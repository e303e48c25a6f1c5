/**
 * What a state cannot be without, as its type cannot say. Throws, which ends the flow in error, rather than have the server asked
 * about nothing; `what` is for whoever reads the log.
 */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
