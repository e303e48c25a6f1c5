import { useSelector } from '@xstate/react';

import { useBoot } from '#src/ui/boot.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface InstallEntryProps {
  className: string | undefined;
  /** Before anything is asked: the menu goes. */
  onChosen: () => void;
}

/** In the menu of a phone while the store can be installed and is not (specification §4); a setting switches it off. */
export function InstallEntry({ className, onChosen }: InstallEntryProps) {
  const say = useWording(shell);
  const storefront = useStorefront();
  const { disabled } = useBoot();
  const install = useSelector(storefront, ({ children }) => children.install);
  const isOffered = useSelector(install, (snapshot) => snapshot?.hasTag('offered') ?? false);
  if (!isOffered || disabled.includes('install_prompt')) return null;
  return (
    <li>
      <button
        type="button"
        className={className}
        onClick={() => {
          onChosen();
          storefront.send({ type: 'install.ask' });
        }}
      >
        <Icon name="download" />
        {say('menu.install')}
      </button>
    </li>
  );
}
