import { addressOf, ask, longestWait, PostalCodesError, type ServiceOptions, textOf } from './ask.ts';
import type { PostalCodes } from './port.ts';

const service = 'BrasilAPI';

/**
 * Its 404 says both that a code does not exist and that none of the sources behind it answered. Only a source that was
 * reached and did not know the code speaks of it.
 */
function knowsThereIsNone(answer: unknown): boolean {
  if (textOf(answer, 'type') === 'validation_error') return true;
  const errors: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'errors') : undefined;
  return (
    Array.isArray(errors) &&
    errors.some((error) => /n[aã]o encontrad|inv[aá]lid|inexistente/i.test(textOf(error, 'message')))
  );
}

/** brasilapi.com.br, v1. */
export const brasilApi = ({
  origin = 'https://brasilapi.com.br',
  wait = longestWait,
}: ServiceOptions = {}): PostalCodes => ({
  lookup: async (cep, signal) => {
    if (!/^\d{8}$/.test(cep)) return null;
    const { status, json } = await ask({ service, url: `${origin}/api/cep/v1/${cep}`, wait, signal });
    if ((status === 404 || status === 400) && knowsThereIsNone(json)) return null;
    if (status !== 200) throw new PostalCodesError(`${service} answered ${status}`);
    const address = addressOf({
      street: textOf(json, 'street'),
      neighborhood: textOf(json, 'neighborhood'),
      city: textOf(json, 'city'),
      state: textOf(json, 'state'),
    });
    if (!address) throw new PostalCodesError(`${service} answered without an address`);
    return address;
  },
});
