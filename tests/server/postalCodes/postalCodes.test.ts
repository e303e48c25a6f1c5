import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { PostalCodesError } from '#server/postalCodes/ask.ts';
import { brasilApi } from '#server/postalCodes/brasilApi.ts';
import { postalCodesOf } from '#server/postalCodes/choose.ts';
import { fixture } from '#server/postalCodes/fixture.ts';
import { lookup } from '#server/postalCodes/lookup.ts';
import type { PostalAddress, PostalCodes } from '#server/postalCodes/port.ts';
import { viaCep } from '#server/postalCodes/viaCep.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestServer, testServer } from '#tests/support/server.ts';

type Said = { status?: number; body: string; location?: string } | 'silence' | 'half' | 'cut';

/** Both services, each saying what a test tells it to. */
const says: { viaCep: Said; brasilApi: Said } = { viaCep: 'silence', brasilApi: 'silence' };
const roads: string[] = [];
const services = createServer((request, response) => {
  roads.push(request.url ?? '');
  const said = request.url?.startsWith('/ws/') ? says.viaCep : says.brasilApi;
  if (said === 'silence') return;
  if (said === 'cut') return void request.socket.destroy();
  if (said === 'half') return void response.writeHead(200, { 'content-length': '500' }).write('{"cep":');
  response
    .writeHead(said.status ?? 200, {
      'content-type': 'application/json',
      ...(said.location ? { location: said.location } : {}),
    })
    .end(said.body);
});

let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});
afterAll(() => {
  services.closeAllConnections();
  services.close();
});
beforeEach(() => {
  roads.length = 0;
});

const json = (body: unknown, status = 200): Said => ({ status, body: JSON.stringify(body) });
const cep = '01001000';
const wait = 250;

const full: PostalAddress = {
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};
const viaCepFull = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
const brasilApiFull = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'open-cep',
};
const noCep = {
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: [
    { name: 'ServiceError', message: 'CEP NAO ENCONTRADO', service: 'correios' },
    { name: 'ServiceError', message: 'CEP não encontrado na base do ViaCEP.', service: 'viacep' },
  ],
};
const allDown = {
  ...noCep,
  errors: [
    { name: 'ServiceError', message: 'Erro ao se conectar com o serviço dos Correios.', service: 'correios' },
    { name: 'ServiceError', message: 'Erro ao se conectar com o serviço ViaCEP.', service: 'viacep' },
  ],
};

/** Answers that no service should give, and each has given. */
const troubles: [string, Said][] = [
  ['nothing in time', 'silence'],
  ['half an answer in time', 'half'],
  ['a connection that breaks', 'cut'],
  ['500', json({}, 500)],
  ['502 in HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['429', json({}, 429)],
  ['200 and HTML', { body: '<html>manutenção</html>' }],
  ['200 and nothing', { body: '' }],
  ['200 and {}', json({})],
  ['200 and null', json(null)],
  ['200 and a list', json([])],
  ['another address to ask', { status: 302, body: '', location: '/elsewhere' }],
];

describe('ViaCEP', () => {
  const ask = (code = cep) => viaCep({ origin, wait }).lookup(code);

  test('becomes an address of ours', async () => {
    says.viaCep = json(viaCepFull);
    expect(await ask()).toEqual(full);
    expect(roads).toEqual(['/ws/01001000/json/']);
  });

  test.each([
    ['a town with one code', { ...viaCepFull, logradouro: '', bairro: '' }, { street: '', neighborhood: '' }],
    ['no neighbourhood', { ...viaCepFull, bairro: null }, { neighborhood: '' }],
    [
      'fields that are missing',
      { uf: 'sp', localidade: ' São  Paulo ' },
      { street: '', city: 'São Paulo', state: 'SP' },
    ],
  ])('is read with %s', async (_, body, expected) => {
    says.viaCep = json(body);
    expect(await ask()).toMatchObject(expected);
  });

  test.each([
    ['an error as text', json({ erro: 'true' })],
    ['an error as it once was', json({ erro: true })],
    ['a 400 in HTML', { status: 400, body: '<h2>Bad Request (400)</h2>' } satisfies Said],
  ])('does not know a code: %s', async (_, said) => {
    says.viaCep = said;
    expect(await ask()).toBeNull();
  });

  test.each([
    ...troubles,
    ['a state that does not exist', json({ ...viaCepFull, uf: 'XX' })] as [string, Said],
    ['a city that is a number', json({ ...viaCepFull, localidade: 7 })] as [string, Said],
  ])('could not say: %s', async (_, said) => {
    says.viaCep = said;
    await expect(ask()).rejects.toBeInstanceOf(PostalCodesError);
    expect(roads).toHaveLength(1);
  });

  test.each(['0100100', '01001-000', '0100100a', '../../x', '01001000/../..'])(
    'is not asked about %s',
    async (code) => {
      expect(await ask(code)).toBeNull();
      expect(roads).toEqual([]);
    },
  );

  test('says nothing of the code in what it throws', async () => {
    says.viaCep = json({}, 500);
    await expect(ask()).rejects.not.toMatchObject({ message: expect.stringContaining(cep) });
  });

  test('stops when nobody waits any more', async () => {
    says.viaCep = 'silence';
    const controller = new AbortController();
    const answer = viaCep({ origin }).lookup(cep, controller.signal);
    await eventually(() => expect(roads).toHaveLength(1));
    controller.abort();
    await expect(answer).rejects.toBeInstanceOf(PostalCodesError);
  });
});

describe('BrasilAPI', () => {
  const ask = (code = cep) => brasilApi({ origin, wait }).lookup(code);

  test('becomes an address of ours', async () => {
    says.brasilApi = json(brasilApiFull);
    expect(await ask()).toEqual(full);
    expect(roads).toEqual(['/api/cep/v1/01001000']);
  });

  test('is read where it has no street', async () => {
    says.brasilApi = json({ ...brasilApiFull, street: null, neighborhood: null });
    expect(await ask()).toEqual({ ...full, street: '', neighborhood: '' });
  });

  test.each([
    ['its sources know of none', json(noCep, 404)],
    ['it is no code at all', json({ name: 'CepPromiseError', type: 'validation_error', errors: [] }, 400)],
  ])('does not know a code: %s', async (_, said) => {
    says.brasilApi = said;
    expect(await ask()).toBeNull();
  });

  test.each([...troubles, ['none of its sources answers', json(allDown, 404)] as [string, Said]])(
    'could not say: %s',
    async (_, said) => {
      says.brasilApi = said;
      await expect(ask()).rejects.toBeInstanceOf(PostalCodesError);
      expect(roads).toHaveLength(1);
    },
  );

  test('is not asked about what is no code', async () => {
    expect(await ask('1/../../2')).toBeNull();
    expect(roads).toEqual([]);
  });
});

describe('one after the other', () => {
  const both = () => lookup([viaCep({ origin, wait }), brasilApi({ origin, wait })]);

  test.each<[string, Said, Said, PostalAddress | null | 'nobody', number]>([
    ['the first knows', json(viaCepFull), 'silence', full, 1],
    ['the first does not know, the second does', json({ erro: 'true' }), json(brasilApiFull), full, 2],
    ['the first is slow, the second knows', 'silence', json(brasilApiFull), full, 2],
    ['neither knows', json({ erro: 'true' }), json(noCep, 404), null, 2],
    ['the first does not know, the second is down', json({ erro: 'true' }), json({}, 500), null, 2],
    ['the first is down, the second does not know', 'cut', json(noCep, 404), null, 2],
    ['the first is down, none of the second’s sources answers', 'cut', json(allDown, 404), 'nobody', 2],
    ['both are down', json({}, 503), 'cut', 'nobody', 2],
  ])('%s', async (_, first, second, expected, calls) => {
    says.viaCep = first;
    says.brasilApi = second;
    const answer = both().lookup(cep);
    if (expected === 'nobody') await expect(answer).rejects.toBeInstanceOf(PostalCodesError);
    else expect(await answer).toEqual(expected);
    expect(roads).toHaveLength(calls);
  });
});

describe('what was answered', () => {
  const counted = (answer: () => Promise<PostalAddress | null>) => vi.fn<PostalCodes['lookup']>(answer);

  test.each([
    ['an address', full],
    ['that there is none', null],
  ])('is kept for a day: %s', async (_, known) => {
    let now = 0;
    const asked = counted(async () => known);
    const codes = lookup([{ lookup: asked }], { now: () => now });
    expect(await codes.lookup(cep)).toEqual(known);
    now = 24 * 3_600_000 - 1;
    expect(await codes.lookup(cep)).toEqual(known);
    expect(asked).toHaveBeenCalledTimes(1);
    now += 1;
    await codes.lookup(cep);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('is not kept when it failed', async () => {
    let isDown = true;
    const codes = lookup([
      { lookup: async () => (isDown ? Promise.reject(new PostalCodesError('down')) : full) },
    ]);
    await expect(codes.lookup(cep)).rejects.toBeInstanceOf(PostalCodesError);
    isDown = false;
    expect(await codes.lookup(cep)).toEqual(full);
  });

  test('makes room for newer answers', async () => {
    const asked = counted(async () => full);
    const codes = lookup([{ lookup: asked }], { mostKept: 2 });
    for (const code of ['10000000', '20000000', '30000000']) await codes.lookup(code);
    await codes.lookup('30000000');
    expect(asked).toHaveBeenCalledTimes(3);
    await codes.lookup('10000000');
    expect(asked).toHaveBeenCalledTimes(4);
  });
});

describe('GET /api/cep/{cep}', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    server.context.postalCodes = fixture({ wait: 20 });
  });
  const get = (code: string, remoteAddress = '127.0.0.1') =>
    server.inject({ url: `/api/cep/${code}`, remoteAddress });

  test.each([
    ['01001000', full],
    ['69005040', { street: 'Rua do Encontro', neighborhood: 'Centro', city: 'Manaus', state: 'AM' }],
    ['17400000', { street: '', neighborhood: '', city: 'Garça', state: 'SP' }],
    ['77001002', { street: 'Quadra das Artes, Alameda 4', neighborhood: '', city: 'Palmas', state: 'TO' }],
  ])('%s is found', async (code, expected) => {
    const response = await get(code);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(expected);
  });

  test.each(['54580000', '99999999'])('%s is not found', async (code) => {
    const response = await get(code);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: 'cep_not_found',
      message: 'CEP não encontrado. Confira o número ou preencha o endereço.',
    });
  });

  test.each(['00000001', '00000002', '00000003'])('%s: nobody could say', async (code) => {
    server.lines.length = 0;
    const response = await get(code);
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toEqual({
      code: 'cep_unavailable',
      message: 'Não conseguimos buscar o CEP agora. Preencha o endereço manualmente.',
    });
    expect(server.lines.join('')).toContain('the postal codes do not answer');
    expect(server.lines.join('')).not.toContain(code);
    expect(server.lines.join('')).not.toContain('the database does not answer');
  });

  test.each(['0100100', '01001-000', 'abcdefgh', '%2e%2e%2fadmin'])('%s is no code', async (code) => {
    expect((await get(code)).statusCode).toBe(400);
  });

  test('is not for walking through all of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => get(String(30_000_000 + index), '198.51.100.7')),
    );
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
    expect((await get('01001000', '203.0.113.7')).statusCode).toBe(200);
  });

  test('asks the public services outside a demonstration, and nobody else', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 500 }));
    const answer = postalCodesOf({ cepServices: 'network' }).lookup(cep);
    await expect(answer).rejects.toBeInstanceOf(PostalCodesError);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      'https://viacep.com.br/ws/01001000/json/',
      'https://brasilapi.com.br/api/cep/v1/01001000',
    ]);
    asked.mockRestore();
  });
});
