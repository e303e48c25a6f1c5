/**
 * Whether a page that has just been drawn is scrolled to where its entry of history was left, or to its top. The first page of a visit
 * can be read before its code is there: somebody who has scrolled by then is not moved. The router did not hear that scrolling, so a `scroll`
 * event is dispatched for it to remember the place.
 */
export function afterFirstPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}
