/** What became of a file: `declined` in the share sheet, or it `waits` for a new press, which the share sheet requires. */
type Handed = 'saved' | 'declined' | 'waits';

/** In ms: how long an old WebKit may take to read what a link names. */
const readWithin = 60_000;

/** A store installed on iOS is all that its window shows: a page or a file that opens over it leaves no way back. */
const isInstalledOnIos = () => Reflect.get(navigator, 'standalone') === true;

/**
 * Saves a file from memory, so that nothing personal is in a URL or left behind. An app installed on iOS cannot save files: there the share
 * sheet opens.
 */
export async function saveFile({ name, file }: { name: string; file: Blob }): Promise<Handed> {
  const files = [new File([file], name, { type: file.type })];
  if (isInstalledOnIos() && navigator.canShare?.({ files }))
    return navigator.share({ files }).then(
      () => 'saved',
      (failure: Error) => (failure.name === 'AbortError' ? 'declined' : 'waits'),
    );
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithin);
  return 'saved';
}

/**
 * The same as a page of its own, to be read and printed, under the policy of this one; its address lives as long as this page does.
 * Saved instead where the browser opens no tab.
 */
export async function openPage({ name, text }: { name: string; text: string }): Promise<Handed> {
  const file = new Blob([text], { type: 'text/html;charset=utf-8' });
  if (!isInstalledOnIos()) {
    const address = URL.createObjectURL(file);
    if (window.open(address, '_blank')) return 'saved';
    URL.revokeObjectURL(address);
  }
  return saveFile({ name, file });
}

/**
 * Gives one file after the other to the device, and tells what became of each. `again` gives the last one once more: a share sheet requires
 * a new press, and what is handed over is kept nowhere else.
 */
export function handsOver(onHanded: (handed: Handed) => void) {
  let last = () => {};
  return {
    give: (hand: () => Promise<Handed>) => {
      last = () => void hand().then(onHanded);
      last();
    },
    again: () => last(),
  };
}
