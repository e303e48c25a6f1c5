import { useEffect, useState } from 'react';

import { sentence } from '#src/wording/sentence.ts';
import { speaker, useOverrides } from '#src/wording/useWording.tsx';

import { useStorefront } from './storefront.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const loadNotices = () => import('#src/wording/ptBR/notices.ts').then((code) => code.notices);

/** Says aloud what flows announce, when there is silence. Always in the page, or the first words would be missed. */
export function LiveRegion() {
  const { text, turn } = useAnnouncements();
  return (
    <VisuallyHidden>
      <span role="status">
        <span key={turn}>{text}</span>
      </span>
    </VisuallyHidden>
  );
}

/** The turn makes a sentence that is said again new in the page: what does not change is not read. */
function useAnnouncements(): { text: string; turn: number } {
  const storefront = useStorefront();
  const overrides = useOverrides();
  const [spoken, setSpoken] = useState({ text: '', turn: 0 });

  useEffect(() => {
    const heard = storefront.on('announce', ({ message }) => {
      loadNotices().then(
        (notices) => {
          const text = sentence(speaker(notices, overrides), message);
          setSpoken(({ turn }) => ({ text, turn: turn + 1 }));
        },
        () => undefined,
      );
    });
    return () => heard.unsubscribe();
  }, [storefront, overrides]);

  return spoken;
}
