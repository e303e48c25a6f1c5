import { useState } from 'react';

import type { EventDetails } from '#src/domain/event.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { notices } from '#src/wording/ptBR/notices.ts';
import { useWording } from '#src/wording/useWording.tsx';

interface SaleOpenedProps {
  event: Pick<EventDetails, 'opening'>;
  isOnSale: boolean;
}

/** To whoever came before something opened: aloud, that it has, once there is something to buy. */
export function SaleOpened({ event: { opening }, isOnSale }: SaleOpenedProps) {
  const say = useWording(notices);
  const [came] = useState({ isWaiting: opening !== null, isOnSale });
  if (!came.isWaiting) return null;
  return (
    <VisuallyHidden>
      <span role="status">{isOnSale && !(opening && came.isOnSale) && say('waitlist.available')}</span>
    </VisuallyHidden>
  );
}
