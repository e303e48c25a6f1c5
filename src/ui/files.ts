/** A file made of a text, given to the device from memory: nothing personal is in any address, and nothing stays behind. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * The same as a page of its own, to be read and printed, under the policy of this one; its address lives as long as this page does.
 * Saved instead where the browser opens no tab.
 */
export function openPage({ name, text }: { name: string; text: string }): void {
  const type = 'text/html;charset=utf-8';
  const address = URL.createObjectURL(new Blob([text], { type }));
  if (window.open(address, '_blank')) return;
  URL.revokeObjectURL(address);
  saveFile({ name, type, text });
}
