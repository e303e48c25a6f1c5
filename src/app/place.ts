import type { Boot } from '#src/domain/boot.ts';
import { defaultProducerId } from '#src/domain/producer.ts';

/** The slug the pages of this visit carry in front: none for the default producer and on the producer's own domain. */
export function companyOf(pathname: string, { producer, known }: Boot): string | undefined {
  if (!known || producer.id === defaultProducerId) return undefined;
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const named = first.toLowerCase() === 'producers' ? second : first;
  return named.toLowerCase() === producer.slug ? producer.slug : undefined;
}
