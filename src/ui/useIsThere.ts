import { useEffect, useState } from 'react';

/** False the first time: a window that is born open would not know where focus has to go back to. */
export function useIsThere(): boolean {
  const [isThere, arrive] = useState(false);
  useEffect(() => arrive(true), []);
  return isThere;
}
