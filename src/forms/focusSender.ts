/**
 * Focus to what sends a form, by its id, before its fields are switched off and the focus falls out of it with them. Of several buttons the one that
 * is on screen takes it.
 */
export function focusSender(form: string): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[form="${form}"]`)) button.focus();
}
