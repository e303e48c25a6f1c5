import { useEffect, useRef } from 'react';

import type { AddressFlow } from '#machines/address.machine.ts';
import { type AddressDraft, type AddressField, completed, type FoundAddress } from '#src/domain/address.ts';

interface Filled {
  values: AddressDraft;
  onChange: (field: AddressField, value: string) => void;
  /** What was found is in its fields. */
  onFound: (found: FoundAddress) => void;
}

const fields = ['street', 'neighborhood', 'city', 'state'] as const;

/** Without what belonged to another postal code; what a person typed stays. */
const emptied = (draft: AddressDraft, placed: FoundAddress): AddressDraft => {
  const rest = fields.map((field) => [field, draft[field] === placed[field] ? '' : draft[field]]);
  return { ...draft, ...Object.fromEntries(rest) };
};

/**
 * Puts into a form what the postal code knows, and takes it out again when another code is known to nobody. A flow that begins
 * anew under a form that is already filled is told the code that stands there.
 */
export function useFound(flow: AddressFlow, filled: Filled): void {
  const latest = useRef(filled);
  useEffect(() => {
    latest.current = filled;
  });

  useEffect(() => {
    let { found: placed, cep: of } = flow.getSnapshot().context;
    const put = (draft: AddressDraft) => {
      const { values, onChange } = latest.current;
      for (const field of fields) if (draft[field] !== values[field]) onChange(field, draft[field]);
    };
    const heard = flow.on('address.found', ({ found, before }) => {
      placed = found;
      of = flow.getSnapshot().context.cep;
      put(completed(latest.current.values, found, before));
      latest.current.onFound(found);
    });
    const seen = flow.subscribe((snapshot) => {
      if (!placed || of === snapshot.context.cep || !snapshot.hasTag('manual')) return;
      put(emptied(latest.current.values, placed));
      placed = null;
    });
    flow.send({ type: 'cep.type', cep: latest.current.values.zipcode });
    return () => {
      heard.unsubscribe();
      seen.unsubscribe();
    };
  }, [flow]);
}
