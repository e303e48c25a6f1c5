import type { Context } from '../context.ts';
import { mercadoPagoProvider } from './mercadopago.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

/** The provider of this server: Mercado Pago once it has credentials, until then the sandbox. */
export function providerOf({ config, secrets }: Pick<Context, 'config' | 'secrets'>): PaymentProvider {
  if (config.mercadoPago) return mercadoPagoProvider(config.mercadoPago);
  return sandboxProvider({
    origin: () => `http://127.0.0.1:${config.pspPort}`,
    // it listens on the loopback only: in production no visitor's browser would find its pages
    pages: config.production ? null : () => `http://localhost:${config.pspPort}`,
    webhookSecret: secrets.webhookSecret,
  });
}
