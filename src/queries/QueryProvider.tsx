import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { isUncertain } from '#src/domain/failure.ts';

/** What the server refused it will refuse again; what did not arrive may arrive at the second try. */
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (tries, failure) => isUncertain(failure) && tries < 1,
        retryDelay: 600,
      },
    },
  });

/** Reads of the screens inside. Give it a key of the visitor: another person starts with nothing read. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
