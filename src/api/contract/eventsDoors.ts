/** Asked while the code that reads what they answer is still on the way: they stand apart from it. */
export const listDoor = { method: 'GET', path: '/api/events', access: 'public' } as const;
export const detailsDoor = { method: 'GET', path: '/api/events/:id', access: 'public' } as const;
