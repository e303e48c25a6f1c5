import type { DialogRoute } from '#machines/dialog.machine.ts';

/** What stands in the head of each dialog. */
export const titles = {
  '/login': 'dialog.login',
  '/acesso/socio': 'dialog.supporter',
  '/login/socio': 'dialog.supporter',
  '/register': 'dialog.register',
  '/recover': 'dialog.recover',
  '/email/verification': 'dialog.verification',
  '/event/description': 'dialog.description',
  '/event/map': 'dialog.map',
  '/event/share': 'dialog.share',
} as const satisfies Record<DialogRoute, string>;
