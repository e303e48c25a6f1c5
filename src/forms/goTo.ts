/** Focus to a control; where it is shut until another one is filled in, to that one. */
export function goTo(id: string, opener: string): void {
  const control = document.getElementById(id);
  (control?.matches(':disabled') ? document.getElementById(opener) : control)?.focus();
}
