import { addressOf, ask, longestWait, PostalCodesError, type ServiceOptions, textOf } from './ask.ts';
import type { PostalCodes } from './port.ts';

const service = 'ViaCEP';

/** viacep.com.br: an unknown code is a 200 with `{ "erro": "true" }` (once `true`), a code in a wrong shape a 400 in HTML. */
export const viaCep = ({
  origin = 'https://viacep.com.br',
  wait = longestWait,
}: ServiceOptions = {}): PostalCodes => ({
  lookup: async (cep, signal) => {
    if (!/^\d{8}$/.test(cep)) return null;
    const { status, json } = await ask({ service, url: `${origin}/ws/${cep}/json/`, wait, signal });
    if (status === 400) return null;
    if (status !== 200) throw new PostalCodesError(`${service} answered ${status}`);
    const isUnknown = typeof json === 'object' && json !== null && Reflect.has(json, 'erro');
    if (isUnknown) return null;
    const address = addressOf({
      street: textOf(json, 'logradouro'),
      neighborhood: textOf(json, 'bairro'),
      city: textOf(json, 'localidade'),
      state: textOf(json, 'uf'),
    });
    if (!address) throw new PostalCodesError(`${service} answered without an address`);
    return address;
  },
});
