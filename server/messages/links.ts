import { defaultProducerId } from '#src/domain/producer.ts';

import type { Config } from '../config.ts';

interface Place {
  id: string;
  slug: string;
  domain: string;
}

/**
 * An address of the storefront in a letter. Made of what is configured and of the producers' table, never of what a request
 * said its host was. Producers live on domains of their own in production only; everywhere else behind their slug.
 */
export function linkTo(
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
  path: `/${string}`,
  producer?: Place,
): string {
  if (!producer || producer.id === defaultProducerId) return publicUrl + path;
  return production ? `https://${producer.domain}${path}` : `${publicUrl}/${producer.slug}${path}`;
}
