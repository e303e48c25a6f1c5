import { createApp } from '#server/app.ts';
import { openLog } from '#server/log.ts';
import { openContext } from '#server/open.ts';
import { whenFileIsDone } from '#tests/support/closing.ts';
import { noProvider, type TestServer, testConfig } from '../../support/server.ts';
import { lettersOf } from '../account/members.ts';
import { newCpf } from '../commerce/shop.ts';

export { newCpf };

export const address = {
  country: 'Brasil',
  zipcode: '01001000',
  neighborhood: 'Centro',
  state: 'SP',
  city: 'São Paulo',
  street: 'Rua do Canhoto',
  number: '100',
};

let next = 0;

/** The body of a registration nothing is wrong with. */
export const registration = (facts: Record<string, unknown> = {}) => ({
  name: 'Jurema Ensaio',
  email: `jurema${next++}@example.com`,
  password: 'oito letras bastam',
  document: newCpf(),
  cellphone: '11900000012',
  birth_date: '14/03/1990',
  gender_id: 1,
  address,
  ...facts,
});

/** One visitor of each network has it for themselves. */
let network = 0;
export const elsewhere = () => {
  network++;
  return `198.${18 + (network >> 8)}.${network & 255}.7`;
};

type Server = Pick<TestServer, 'inject'>;

/** POST as JSON, from a network nobody used before unless told otherwise. */
export const post = (
  { inject }: Server,
  url: string,
  payload: object,
  {
    headers = {},
    cookies,
    from = elsewhere(),
  }: { headers?: Record<string, string>; cookies?: Record<string, string>; from?: string } = {},
) =>
  inject({
    method: 'POST',
    url,
    payload,
    headers,
    remoteAddress: from,
    ...(cookies ? { cookies } : {}),
  });

export type Answer = Awaited<ReturnType<typeof post>>;

/** What an answer says, without what is of its moment only. */
export function saidBy({ statusCode, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

/** The code in the newest letter of a kind to somebody. */
export async function codeSentTo(
  server: Pick<TestServer, 'app' | 'context' | 'db'>,
  to: string,
  kind = 'recovery.code',
): Promise<string> {
  const letters = (await lettersOf(server)).filter(
    (letter) => letter['to'] === to && letter['kind'] === kind,
  );
  return letters.at(-1)?.['code'] ?? '';
}

/** A code that is well formed and not this one. */
export const otherThan = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

/** One more server on the same database, as a second process would be. */
export async function secondServer({
  place,
}: Pick<TestServer, 'place'>): Promise<Server & Pick<TestServer, 'context'>> {
  const log = openLog({ logLevel: 'silent' });
  const { context, close } = await openContext(testConfig(), place, log);
  const app = await createApp(context, { pages: '/nonexistent', provider: noProvider });
  whenFileIsDone(async () => {
    await app.close();
    await close();
  });
  return { context, inject: (options) => app.inject(options) };
}
