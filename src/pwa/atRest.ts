import { seconds } from '#src/domain/time.ts';
import { idle } from '#src/ui/idle.ts';

/** After a page has arrived, what is not needed at once leaves it alone for so long. */
const calm = seconds(2);

const arrived = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/** When the page is there and has nothing else to do. */
export async function atRest(): Promise<void> {
  await arrived();
  await new Promise((resolve) => setTimeout(resolve, calm));
  await idle();
}
