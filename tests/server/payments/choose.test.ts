import { describe, expect, test } from 'vitest';

import { ConfigError, readConfig } from '#server/config.ts';
import { providerOf } from '#server/payments/choose.ts';
import type { Secrets } from '#server/store/secrets.ts';

const secrets = { webhookSecret: Buffer.alloc(32, 1) } as Secrets;
const credentials = {
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1234567890',
  MERCADOPAGO_WEBHOOK_SECRET: '0123456789abcdef',
  MERCADOPAGO_PUBLIC_KEY: 'APP_USR-0987654321',
};
const config = (env: Record<string, string> = {}) => readConfig({ COMMIT: 'test', ...env });

describe('the provider', () => {
  test('is the sandbox until there are credentials, found where it listens by then', () => {
    const settings = config();
    const provider = providerOf({ config: settings, secrets });
    settings.pspPort = 4321;
    expect(provider.name).toBe('sandbox');
    expect(provider.cardFields()).toEqual({
      url: 'http://localhost:4321/fields',
      origin: 'http://localhost:4321',
    });
  });

  test('of production never frames pages of this machine', () => {
    const provider = providerOf({ config: { ...config(), production: true }, secrets });
    expect(provider.cardFields()).toBeNull();
  });

  test('is Mercado Pago with them, also without the sandbox', () => {
    const settings = config({ ...credentials, SANDBOX: '0' });
    expect(providerOf({ config: settings, secrets }).name).toBe('mercadopago');
  });

  test.each(Object.keys(credentials))('is refused half configured: without %s', (name) => {
    const env: Record<string, string> = { ...credentials };
    delete env[name];
    expect(() => config(env)).toThrow(ConfigError);
    expect(() => config(env)).toThrow(name);
  });

  test('keeps its credentials to itself when one is wrong', () => {
    expect(() => config({ ...credentials, MERCADOPAGO_ACCESS_TOKEN: 'short one' })).toThrow(
      'MERCADOPAGO_ACCESS_TOKEN=•••• is not allowed',
    );
  });
});
