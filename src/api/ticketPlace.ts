/** The cache that tickets are kept in: whether it is there is known without the code that reads it. */
export const ticketsKeptIn = 'bilheteria.tickets';
