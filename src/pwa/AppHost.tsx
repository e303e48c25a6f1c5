import { late } from '#src/ui/late.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';

const UpdateNote = late(() => import('./UpdateNote.tsx').then((code) => code.UpdateNote), {
  failed: () => null,
});
const InstallHelp = late(() => import('./InstallHelp.tsx').then((code) => code.InstallHelp), {
  failed: () => null,
});

/** Where the app speaks of itself: a newer version that may be taken now, and how to install where nobody asks. */
export function AppHost() {
  const storefront = useStorefront();
  const update = useSelector(storefront, ({ children }) => children.update);
  const install = useSelector(storefront, ({ children }) => children.install);
  const isOffering = useSelector(update, (snapshot) => snapshot?.hasTag('offering') ?? false);
  const isExplaining = useSelector(install, (snapshot) => snapshot?.hasTag('explaining') ?? false);
  return (
    <>
      {isOffering ? <UpdateNote /> : null}
      {isExplaining ? <InstallHelp /> : null}
    </>
  );
}
