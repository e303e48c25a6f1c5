import type { SettingTag } from '#src/domain/settings.ts';

import { useBoot } from './boot.ts';

/** Whether the operator switched it off; the server refuses it by itself, the screen does not offer it. */
export const useIsOff = (tag: SettingTag): boolean => useBoot().disabled.includes(tag);
