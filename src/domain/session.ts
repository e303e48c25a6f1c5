/** Who is logged in, as far as a greeting and the first participant need. */
export interface User {
  id: string;
  name: string;
  firstName: string;
  emailVerified: boolean;
  /** The supporters' club, when the person is a member of one. */
  membership: Membership | null;
  /** Below 18; absent as long as no server has said so. */
  isMinor?: boolean | undefined;
}

export interface Membership {
  club: string;
  plan: string;
}

/** Whoever logs in as a supporter has to be one. */
export type Audience = 'buyer' | 'supporter';

/** How long access lasts, in milliseconds. The token itself stays in the vault of the API layer. */
export interface Lease {
  expiresIn: number;
  renewable: boolean;
}

export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';
