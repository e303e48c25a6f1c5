import classes from './GlobalLoader.module.css';
import { useIsLoading } from './loading.ts';

/** A thin bar over the page while anything is on its way; it takes no room, so nothing moves. */
export function GlobalLoader() {
  const isLoading = useIsLoading();
  return <div className={classes.root} data-loading={isLoading || undefined} aria-hidden="true" />;
}
