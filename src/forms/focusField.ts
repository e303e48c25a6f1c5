/** Focus to a control; where it is shut, or filled in by another one, to that one. */
export function focusField(id: string, opener: string): void {
  const control = document.getElementById(id);
  (control?.matches(':disabled, [readonly]') ? document.getElementById(opener) : control)?.focus();
}
