/** A ground with what is written on it. */
export interface Ink {
  fill: string;
  ink: string;
}

/** Every colour of the drawing, as CSS; the library names none itself. */
export interface Palette {
  /** Behind everything, and the gaps between sectors. */
  ground: string;
  ink: string;
  muted: string;
  edge: string;
  hair: string;
  /** Around a stand. */
  outline: string;
  /** Of sectors, cheap to dear: seven. */
  shades: readonly Ink[];
  sold: Ink & { stripe: string };
  closed: Ink;
  /** A sector or a seat that was chosen; the halo of a seat is the chosen sector's ground. */
  chosen: Ink;
  selected: Ink;
  field: Ink & { line: string };
  stage: Ink;
  empty: Ink & { line: string };
  reserved: { fill: string; stripe: string; line: string };
  occupied: string;
  access: Ink;
}
