import { Icon } from '#src/ui/Icon.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './OfflineBar.module.css';

/** Says on every page that there is no network, as long as there is none; where a page says so itself, it keeps quiet. */
export function OfflineBar() {
  const say = useWording(shell);
  const network = useSelector(useStorefront(), ({ children }) => children.network);
  const isCutOff = useSelector(network, (snapshot) => snapshot?.hasTag('cutOff') ?? false);
  return (
    <div role="status" className={classes.root}>
      {isCutOff ? (
        <p className={classes.line}>
          <Icon name="offline" size={20} />
          {say('network.cutOff')}
        </p>
      ) : null}
    </div>
  );
}
