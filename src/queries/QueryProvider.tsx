import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

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

/** What was read, where it outlives the screens that show it. */
export interface KeptReads {
  client?: QueryClient;
}

interface QueryProviderProps {
  /** Somebody is logged in. Once they are again, what failed meanwhile is asked again. */
  isMember?: boolean;
  keptIn?: KeptReads;
  children: ReactNode;
}

/** Reads of the screens inside. Give it the key of the member: another person starts with nothing read. */
export function QueryProvider({ isMember = false, keptIn = {}, children }: QueryProviderProps) {
  const [client] = useState(() => {
    keptIn.client ??= makeClient();
    return keptIn.client;
  });
  useEffect(() => {
    if (isMember) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, isMember]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
