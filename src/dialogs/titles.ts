import type { DialogRoute } from '#machines/dialog.machine.ts';

/** What stands in the head of each dialog. */
export const titles = {
  '/login': 'dialog.login',
  '/event/description': 'dialog.description',
  '/event/map': 'dialog.map',
} as const satisfies Record<DialogRoute, string>;
