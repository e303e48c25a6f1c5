/** From here on React hears what is pressed, and keeps it until the page is alive; until here the script in the head did. */
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
