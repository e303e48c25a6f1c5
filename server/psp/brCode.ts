import { generatePixPayload } from '@brazilian-utils/brazilian-utils';

/** As a bank app would show it: nobody can mistake this receiver for a real one. */
export const receiver = { name: 'BILHETERIA DEMO', city: 'SAO PAULO' } as const;

/**
 * A dynamic Pix code, complete and correct (EMV MPM, CRC-16), whose address lies under `.invalid`: reading it with a
 * bank app cannot pay anybody.
 */
export function brCodeOf(location: string): string {
  const code = generatePixPayload({
    url: `pix.sandbox.invalid/qr/v2/${location}`,
    merchantName: receiver.name,
    merchantCity: receiver.city,
  });
  if (code === null) throw new RangeError(`No Pix code for the location ${location}`);
  return code;
}
