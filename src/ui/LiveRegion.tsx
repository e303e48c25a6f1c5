import { useEffect, useState } from 'react';

import type { Announcement } from '#machines/support/notice.ts';
import { sentence } from '#src/wording/sentence.ts';
import { speaker, useOverrides } from '#src/wording/useWording.tsx';

import { useStorefront } from './storefront.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const loadNotices = () => import('#src/wording/ptBR/notices.ts').then(({ notices }) => notices);

/** Says aloud what flows announce, when there is silence. Always in the page, or the first words would be missed. */
export function LiveRegion() {
  const spoken = useAnnouncements();
  return (
    <div role="status">
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </div>
  );
}

function useAnnouncements(): string {
  const storefront = useStorefront();
  const overrides = useOverrides();
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const speak = async ({ message }: Announcement) => {
      setSpoken(sentence(speaker(await loadNotices(), overrides), message));
    };
    const heard = storefront.on('announce', (announcement) => {
      speak(announcement).catch(() => undefined);
    });
    return () => heard.unsubscribe();
  }, [storefront, overrides]);

  return spoken;
}
