/** What an operator may switch off; a tag that is missing is on. */
export const settingTags = [
  'coupons',
  'seat_map',
  'best_available',
  'transfer',
  'cancel_self',
  'pix',
  'card',
  'waiting_room',
  'waitlist',
  'socio',
  'install_prompt',
  'hold_renew',
  'contact_form',
  'adults_only',
] as const;

export type SettingTag = (typeof settingTags)[number];
