/** Titles of tests and of groups of tests, letter by letter as they stand in a file. */
export type Proof = Readonly<Record<string, readonly string[]>>;

/** One line of the bar the product is measured against. */
export interface Check {
  /** Its number there; 0.1 to 0.7 are the places where the specification and the standard collide. */
  bar: string;
  /** Requirements of OWASP ASVS 5.0.0. */
  asvs: readonly string[];
  holds: string;
  provedBy: Proof;
  /** What was broken to see a proof fail. */
  broken: string;
}

/** A heading of the bar, with a file of tests of its own beside this folder. */
export interface Heading {
  title: string;
  checks: readonly Check[];
}
