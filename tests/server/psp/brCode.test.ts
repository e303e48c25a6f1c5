import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from 'vitest';

import { brCodeOf } from '#server/psp/brCode.ts';

/** CRC-16/CCITT-FALSE by the book, against which the library's is held. */
function crc(text: string): string {
  let register = 0xffff;
  for (const byte of Buffer.from(text)) {
    register ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      register = register & 0x8000 ? ((register << 1) ^ 0x1021) & 0xffff : (register << 1) & 0xffff;
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

describe('a Pix code', () => {
  test('is the recorded one, byte for byte', () => {
    expect(brCodeOf('0b1d6f2c4e8a4f0c9a77d2c1b3e5f708')).toBe(
      '00020101021226800014br.gov.bcb.pix2558pix.sandbox.invalid/qr/v2/0b1d6f2c4e8a4f0c9a77d2c1b3e5f7085204000053039865802BR5915BILHETERIA DEMO6009SAO PAULO62070503***6304283B',
    );
  });

  test('comes of a library that makes the example of the central bank and a static one as well', () => {
    expect(
      generatePixPayload({
        key: '123e4567-e12b-12d1-a456-426655440000',
        merchantName: 'Fulano de Tal',
        merchantCity: 'BRASILIA',
      }),
    ).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
    expect(
      generatePixPayload({
        key: 'pix@sandbox.invalid',
        amount: 132,
        merchantName: 'BILHETERIA DEMO',
        merchantCity: 'SAO PAULO',
        txid: 'PEDIDO000123',
      }),
    ).toBe(
      '00020126410014br.gov.bcb.pix0119pix@sandbox.invalid5204000053039865406132.005802BR5915BILHETERIA DEMO6009SAO PAULO62160512PEDIDO00012363046DBF',
    );
  });

  test('carries the right sum and an address where nobody can be paid', () => {
    expect(crc('123456789')).toBe('29B1');
    const code = brCodeOf('f'.repeat(32));
    expect(code.slice(-4)).toBe(crc(code.slice(0, -4)));
    expect(getPixPayloadInfo(code)).toMatchObject({
      pointOfInitiation: 'dynamic',
      merchantName: 'BILHETERIA DEMO',
      merchantCity: 'SAO PAULO',
    });
    expect(new URL(`https://${getPixPayloadInfo(code)?.url}`).hostname).toMatch(/\.invalid$/);
  });

  test('is not made of an address too long for it', () => {
    expect(() => brCodeOf('f'.repeat(60))).toThrow(RangeError);
  });
});
