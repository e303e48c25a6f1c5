/**
 * React has begun to hydrate and handles what it can. Presses on parts whose code is still missing would be swallowed by React, so the
 * script in the head, which recorded every press until now, goes on recording those.
 */
export function wake(element: HTMLElement): void {
  element.dataset['ssr'] = 'waking';
}

/** The page is alive: it is no longer as the server drew it, and does what was pressed on it before its code was there. */
export function beAlive(): void {
  document.getElementById('root')?.removeAttribute('data-ssr');
  const pressed: unknown = Reflect.get(globalThis, 'earlyPress');
  Reflect.deleteProperty(globalThis, 'earlyPress');
  if (pressed instanceof HTMLButtonElement && pressed.isConnected) pressed.click();
}
