/** Who is logged in, as far as a greeting and the first participant need. */
export interface User {
  id: string;
  name: string;
  firstName: string;
}

/** How long access lasts, in milliseconds. The token itself stays in the vault of the API layer. */
export interface Lease {
  expiresIn: number;
  renewable: boolean;
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
