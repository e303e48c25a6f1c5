/** Asked by every page, mostly to hear that nobody was here: it stands apart from what reads a session. */
export const refreshDoor = { method: 'POST', path: '/oauth/refresh', access: 'public' } as const;
