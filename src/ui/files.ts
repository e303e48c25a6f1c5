/** A file given to the device from memory: nothing personal is in any address, and nothing stays behind. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file);
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
  const file = new Blob([text], { type: 'text/html;charset=utf-8' });
  const address = URL.createObjectURL(file);
  if (window.open(address, '_blank')) return;
  URL.revokeObjectURL(address);
  saveFile({ name, file });
}
