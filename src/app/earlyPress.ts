/**
 * From here on React hears what is pressed. What it can do it does; where the code of a part of the page is still missing it lets
 * nothing through and forgets, so that the script in the head, which heard alone until here, keeps that too.
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
