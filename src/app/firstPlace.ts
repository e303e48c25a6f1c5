/**
 * Whether a page that has just been drawn is scrolled to where its entry of history was left, or to its top. The first page of a visit
 * can be read before its code is there: whoever has moved down it by then stays where they are, and so does what they are about to press.
 * What they scrolled nobody heard yet; it is told, so that they come back to it.
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
