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
 * Puts into a form what the postal code knows, and takes it out again when another code brings nothing. The code it belongs to brings it
 * back, even where nobody can look it up. A flow that begins anew under a form that is already filled is told the code that stands there.
 */
export function useFound(flow: AddressFlow, filled: Filled): void {
  const latest = useRef(filled);
  useEffect(() => {
    latest.current = filled;
  });

  useEffect(() => {
    let { found: placed, cep: placedBy } = flow.getSnapshot().context;
    let isOut = false;
    const put = (draft: AddressDraft) => {
      const { values, onChange } = latest.current;
      for (const field of fields) if (draft[field] !== values[field]) onChange(field, draft[field]);
    };
    const heard = flow.on('address.found', ({ found, before }) => {
      placed = found;
      placedBy = flow.getSnapshot().context.cep;
      isOut = false;
      put(completed(latest.current.values, found, before));
      latest.current.onFound(found);
    });
    const seen = flow.subscribe((snapshot) => {
      const isBack = snapshot.context.cep === placedBy;
      if (!placed || isBack !== isOut || !snapshot.hasTag('manual')) return;
      isOut = !isBack;
      const { values } = latest.current;
      put(isBack ? completed(values, placed, null) : emptied(values, placed));
    });
    flow.send({ type: 'cep.type', cep: latest.current.values.zipcode });
    return () => {
      heard.unsubscribe();
      seen.unsubscribe();
    };
  }, [flow]);
}
