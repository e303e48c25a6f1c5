import { webAddress } from '#src/domain/producer.ts';

import { useBoot } from './boot.ts';
import { useIsSupporter, useVisitor } from './visitor.ts';

export interface Club {
  name: string;
  /** Where one becomes a supporter; null when the producer names no address of the web. */
  plans: string | null;
}

/** The supporters' club one may come in by: the producer has one, and the setting is on (decisions §4, §8). */
export function useClub(): Club | null {
  const { producer, disabled } = useBoot();
  const { supporterClub: club } = producer;
  if (!club || disabled.includes('socio')) return null;
  return { name: club.name, plans: webAddress(club.plansUrl) };
}

/** Whether the way in for supporters is offered: not to those who are inside, nor before it is known who came. */
export function useOffersClub(): boolean {
  const club = useClub();
  const visitor = useVisitor();
  const isSupporter = useIsSupporter();
  return club !== null && visitor !== 'unknown' && !isSupporter;
}
