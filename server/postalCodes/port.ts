export interface PostalAddress {
  /** Empty where one code is for a whole town. */
  street: string;
  neighborhood: string;
  city: string;
  /** UF. */
  state: string;
}

/** Looks postal codes up. `null`: there is no such code. Rejects when no provider answered. */
export interface PostalCodes {
  /** `cep`: eight digits. */
  lookup: (cep: string, signal?: AbortSignal) => Promise<PostalAddress | null>;
}
