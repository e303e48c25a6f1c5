import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

/** Of the sheet that the button in the bar opens. */
export const drawerId = 'menu';

export const useDrawer = () => useSelector(useStorefront(), ({ children }) => children.drawer);

export const useIsDrawerOpen = (): boolean =>
  useSelector(useDrawer(), (snapshot) => snapshot?.hasTag('open') ?? false);

/** Whether the menu stays beside the page as a column of icons. */
export const useHasRail = (): boolean =>
  useSelector(useDrawer(), (snapshot) => snapshot?.hasTag('rail') ?? false);
