import { useEffect, useRef } from 'react';

interface Complaining<Complaint> {
  context: { complaints: readonly Complaint[] };
}

/** As much of a flow as a form needs to hear what the server did not accept. */
export interface ComplainingFlow<Complaint> {
  getSnapshot: () => Complaining<Complaint>;
  subscribe: (hear: (snapshot: Complaining<Complaint>) => void) => { unsubscribe: () => void };
}

/** Hears what the server did not accept, each time it says so. */
export function useServerComplaints<Complaint>(
  flow: ComplainingFlow<Complaint>,
  hear: (complaints: readonly Complaint[]) => void,
) {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    let { complaints: heard } = flow.getSnapshot().context;
    const listening = flow.subscribe(({ context: { complaints } }) => {
      if (complaints === heard) return;
      heard = complaints;
      latest.current(complaints);
    });
    return () => listening.unsubscribe();
  }, [flow]);
}
