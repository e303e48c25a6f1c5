/** The cache that tickets are kept in: whether it is there is known without the code that reads it. */
export const ticketsKeptIn = 'bilheteria.tickets';

/** Milliseconds for which a network that says nothing is waited for where tickets are kept; from then on it is as good as none. */
export const silence = 4_000;
