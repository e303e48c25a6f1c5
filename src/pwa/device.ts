/** The store runs as an app of its own. */
export const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Browsers of iOS and iPadOS install by their own menu, and never ask; an iPad calls itself a Mac. */
export function installsByHand({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Browsers of iOS forget what a page kept after seven days without a visit; what is installed is spared. */
export const forgets = () => installsByHand(navigator) && !isStandalone();
