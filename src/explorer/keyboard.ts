/** What a key asks for. */
export type Shortcut = { kind: 'back' | 'forward' | 'search' } | { kind: 'choose'; index: number };

interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Arrows travel in time (with Shift they scroll), digits take what is listed under them, a slash searches. */
export function shortcutOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): Shortcut | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (shiftKey && key.startsWith('Arrow')) return null;
  if (key === 'ArrowLeft') return { kind: 'back' };
  if (key === 'ArrowRight') return { kind: 'forward' };
  if (key === '/') return { kind: 'search' };
  return /^[1-9]$/.test(key) ? { kind: 'choose', index: Number(key) - 1 } : null;
}

/** Whether the chart is to be scrolled to the left (-1) or to the right (1), where the arrows alone travel in time. */
export function sidewaysOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): -1 | 1 | null {
  if (!shiftKey || altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : null;
}

/** Whoever writes, chooses or moves between tabs needs these keys for that. */
export const needsKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, select, textarea, [role="tablist"]') !== null;
