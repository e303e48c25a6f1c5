import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import type { ContactField } from '#src/domain/contact.ts';
import { useReads } from '#src/queries/api.ts';
import { profileQuery } from '#src/queries/participants.ts';
import { QueryProvider } from '#src/queries/QueryProvider.tsx';

interface PrefillProps {
  isMember: boolean;
  now: () => Record<ContactField, string>;
  put: (changes: Partial<Record<ContactField, string>>) => void;
}

/** A member's own name and e-mail, once and where nothing was typed: whoever empties a field later means it. */
export function Prefill(fields: PrefillProps) {
  return (
    <QueryProvider isMember={fields.isMember}>
      <Filling {...fields} />
    </QueryProvider>
  );
}

function Filling({ isMember, now, put }: PrefillProps) {
  const { data: profile } = useQuery({ ...profileQuery(useReads()), enabled: isMember });
  const isDone = useRef(false);
  useEffect(() => {
    if (!profile || isDone.current) return;
    isDone.current = true;
    const typed = now();
    put({
      ...(typed.name === '' && { name: profile.name }),
      ...(typed.email === '' && { email: profile.email }),
    });
  }, [profile, now, put]);
  return null;
}
