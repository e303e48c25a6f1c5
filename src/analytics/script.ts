/** A script of somebody else. It learns our origin, no address; where it is blocked or does not come, nothing happens. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'strict-origin';
  script.src = src;
  document.head.append(script);
}
