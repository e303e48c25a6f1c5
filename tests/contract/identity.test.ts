import { beforeAll, describe, expect, test } from 'vitest';

import { createLoginLink } from '#server/accounts/loginLink.ts';
import type { Registration } from '#src/api/registration.ts';
import { blankAddress } from '#src/domain/address.ts';
import { fieldComplaintsIn } from '#src/domain/refusal.ts';

import { newCpf, openShop, type Shop } from '../server/commerce/shop.ts';
import { client, refusal } from './client.ts';

const password = 'canhoto de papel';
let shop: Shop;
let next = 0;

/** Everything a registration asks, as a form has it: masks, capitals, blanks. */
const registration = (facts: Partial<Registration['person']> = {}): Registration => {
  const email = `  Nova.${next++}@Example.com `;
  return {
    person: {
      document: newCpf().replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
      genderId: '5',
      name: "  José  D'Ávila ",
      cellphone: '+55 (11) 90000-0042',
      birthDate: '29/02/2000',
      email,
      emailAgain: email,
      password,
      passwordAgain: password,
      ...facts,
    },
    address: {
      ...blankAddress,
      zipcode: '01001-000',
      street: 'Praça da Sé',
      number: 'S/N',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    },
  };
};

/** A member who just registered, in a browser of their own. */
async function member(facts?: Partial<Registration['person']>) {
  const data = registration(facts);
  const browser = client(shop);
  const { credentials } = await browser.registration.register(data);
  await browser.session.signIn({ audience: 'buyer', ...credentials });
  return { browser, data, credentials, document: data.person.document.replace(/\D/g, '') };
}

/** The code of the last letter to somebody, as they read it. */
async function codeFor(email: string): Promise<string> {
  await shop.workers.tick();
  const { body } = await shop.db
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', email.trim().toLowerCase())
    .orderBy('sentAt', 'desc')
    .executeTakeFirstOrThrow();
  const [code] = /\b[2-9A-HJKMNP-TV-Z]{6}\b/.exec(body) ?? [];
  if (!code) throw new Error('A letter without a code');
  return code;
}

/** The clock of the database has no hands; what is stored is moved instead. */
const makeResendable = () =>
  shop.pool.query(`update one_time_code set sent_at = sent_at - interval '61 seconds'`);

beforeAll(async () => {
  shop = await openShop();
}, 30_000);

describe('registration', () => {
  test('takes what a form has and answers what a login needs', async () => {
    const browser = client(shop);
    const data = registration();
    expect(await browser.registration.checkDocument({ document: data.person.document })).toEqual({
      exists: false,
    });
    expect(await browser.registration.checkEmail({ email: data.person.email })).toMatchObject({
      exists: false,
    });
    const { credentials } = await browser.registration.register(data);
    await browser.session.signIn({ audience: 'buyer', ...credentials });

    expect(await browser.session.loadProfile(undefined)).toMatchObject({
      name: "José D'Ávila",
      firstName: 'José',
      emailVerified: false,
      membership: null,
    });
    expect(await browser.account.loadAccount(undefined)).toMatchObject({
      document: data.person.document,
      cellphone: '(11) 90000-0042',
      birthDate: '29/02/2000',
      genderId: '5',
      address: data.address,
    });
    expect(await browser.registration.checkDocument({ document: data.person.document })).toEqual({
      exists: true,
    });
    expect(await browser.registration.checkEmail({ email: data.person.email.toUpperCase() })).toMatchObject({
      exists: true,
    });
  });

  test('names the field that a rule refuses', async () => {
    const browser = client(shop);
    const failure = await refusal(browser.registration.register(registration({ birthDate: '31/02/2001' })));
    expect(failure?.status).toBe(422);
    expect(fieldComplaintsIn(failure)).toEqual([{ field: 'birth_date', message: 'Data inválida' }]);
  });

  test('of a CPF or an e-mail that is there already says so by its code', async () => {
    const { data } = await member();
    const again = registration({ document: data.person.document });
    expect(await refusal(client(shop).registration.register(again))).toMatchObject({
      code: 'document_taken',
    });
    const same = registration({ email: data.person.email });
    expect(await refusal(client(shop).registration.register(same))).toMatchObject({ code: 'email_taken' });
  });

  test('asks for genders and addresses on the way', async () => {
    const browser = client(shop);
    expect((await browser.users.genders(undefined)).map(({ name }) => name)).toContain(
      'Prefiro não informar',
    );
    expect(await browser.addresses.lookup({ cep: '01001000' })).toMatchObject({ state: 'SP' });
    expect(await browser.addresses.lookup({ cep: '99999999' })).toBeNull();
    expect(await refusal(browser.addresses.lookup({ cep: '00000002' }))).toMatchObject({ status: 503 });
  });
});

describe('the e-mail', () => {
  test('is verified by the code of the letter', async () => {
    const { browser, data, document } = await member();
    const target = await browser.emails.loadTarget(undefined);
    expect(target).toMatchObject({ document, isVerified: false });
    expect(target.maskedEmail).toMatch(/^n\*+\d@example\.com$/);
    await browser.emails.sendCode({ document });
    expect(await refusal(browser.emails.sendCode({ document }))).toMatchObject({ status: 429 });
    const code = await codeFor(data.person.email);
    await browser.emails.verifyCode({ document, code });
    expect((await browser.session.loadProfile(undefined)).emailVerified).toBe(true);
  });
});

describe('recovery', () => {
  test('goes from the CPF to a new password, once, and ends every session', async () => {
    const { browser, data, credentials, document } = await member();
    const stranger = client(shop);
    const methods = await stranger.passwords.searchMethods({ document });
    const byMail = methods.find(({ value }) => value.includes('@'));
    if (!byMail) throw new Error('No way by e-mail');
    await stranger.passwords.sendCode({ document, method: byMail });
    const code = await codeFor(data.person.email);
    expect(await refusal(stranger.passwords.checkCode({ document, code: 'AAAAAA' }))).toMatchObject({
      serverMessage: 'Código não encontrado',
    });
    const token = await stranger.passwords.checkCode({ document, code });
    await stranger.passwords.changePassword({ document, token, password: 'outro canhoto' });
    expect(
      await refusal(stranger.passwords.changePassword({ document, token, password: 'mais um canhoto' })),
    ).toMatchObject({ code: 'token_gone' });

    expect(await refusal(browser.session.loadProfile(undefined))).toMatchObject({ status: 401 });
    expect(await refusal(client(shop).session.signIn({ audience: 'buyer', ...credentials }))).toMatchObject({
      status: 400,
    });
    await client(shop).session.signIn({ audience: 'buyer', ...credentials, password: 'outro canhoto' });
  });

  test('takes a code again from the page whose answer got lost, from no other, and no more once it is used', async () => {
    const { data, document } = await member();
    const stranger = client(shop);
    const [method = null] = await stranger.passwords.searchMethods({ document });
    await stranger.passwords.sendCode({ document, method });
    const code = await codeFor(data.person.email);
    const token = await stranger.passwords.checkCode({ document, code });
    const gone = { status: 422, code: 'code_not_found' };
    expect(await refusal(client(shop).passwords.checkCode({ document, code }))).toMatchObject(gone);
    expect(await stranger.passwords.checkCode({ document, code: code.toLowerCase() })).toBe(token);
    await stranger.passwords.changePassword({ document, token, password: 'outro canhoto' });
    expect(await refusal(stranger.passwords.checkCode({ document, code }))).toMatchObject(gone);
  });

  test('of a CPF nobody has looks the same, and sends nothing', async () => {
    const stranger = client(shop);
    const document = newCpf();
    const methods = await stranger.passwords.searchMethods({ document });
    expect(methods).toEqual(await client(shop).passwords.searchMethods({ document }));
    const [method = null] = methods;
    await stranger.passwords.sendCode({ document, method });
    await makeResendable();
    expect(await refusal(stranger.passwords.checkCode({ document, code: 'ABC234' }))).toMatchObject({
      serverMessage: 'Código não encontrado',
    });
  });
});

describe('My Data', () => {
  test('is changed field by field; e-mail and password ask for the password', async () => {
    const { browser, data } = await member();
    const { person, address } = data;
    const saved = await browser.account
      .saveProfile({
        name: 'Zé',
        cellphone: person.cellphone,
        birthDate: '14/03/2001',
        genderId: '1',
        address: { ...address, number: '10' },
      })
      .catch(fieldComplaintsIn);
    expect(saved).toEqual([{ field: 'name', message: 'O nome precisa ter mais que 2 letras' }]);

    const profile = await browser.account.saveProfile({
      name: 'Zélia Prado',
      cellphone: person.cellphone,
      birthDate: '14/03/2001',
      genderId: '1',
      address: { ...address, number: '10' },
    });
    expect(profile).toMatchObject({ name: 'Zélia Prado', address: { number: '10' } });

    const email = `zelia.${next++}@example.com`;
    expect(
      fieldComplaintsIn(await refusal(browser.account.changeEmail({ email, password: 'errada' }))),
    ).toMatchObject([{ field: 'password' }]);
    expect(await browser.account.changeEmail({ email, password })).toMatchObject({
      email,
      emailVerified: false,
    });

    const elsewhere = client(shop);
    await elsewhere.session.signIn({ audience: 'buyer', username: email, password });
    await browser.account.changePassword({ current: password, password: 'canhoto novo' });
    expect(await refusal(elsewhere.session.loadProfile(undefined))).toMatchObject({ status: 401 });
    expect((await browser.session.loadProfile(undefined)).firstName).toBe('Zélia');
  });

  test('lists devices, ends another one, keeps companions, exports and removes', async () => {
    const { browser, credentials } = await member();
    const elsewhere = client(shop);
    await elsewhere.session.signIn({ audience: 'buyer', ...credentials });
    const devices = await browser.account.loadDevices(undefined);
    expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    await browser.account.revokeDevice({ id: devices.find(({ isCurrent }) => !isCurrent)?.id ?? '' });
    expect(await refusal(elsewhere.session.loadProfile(undefined))).toMatchObject({ status: 401 });

    const companion = { name: 'Bia Prado', document: '111.444.777-35', email: '', cellphone: '' };
    const { id } = await browser.account.addCompanion(companion);
    expect(await browser.account.loadCompanions(undefined)).toEqual([{ id, ...companion }]);
    expect(await browser.users.companions(undefined)).toMatchObject([{ document: '11144477735' }]);

    expect(await browser.account.exportData(undefined)).toContain('Bia Prado');
    await browser.account.removeCompanion({ id });
    expect(await browser.account.loadCompanions(undefined)).toEqual([]);

    await browser.account.removeAccount({ password, isInDoubt: false });
    expect(await refusal(browser.session.loadProfile(undefined))).toMatchObject({ status: 401 });
  });
});

describe('a link', () => {
  test('opens the account once, for an hour at most, and cannot change what recovers it', async () => {
    const { browser } = await member();
    const { id } = await browser.session.loadProfile(undefined);
    const token = new URL(await createLoginLink(shop.context, id)).searchParams.get('token');
    const visitor = client(shop, token);
    const lease = await visitor.session.redeemLink(undefined);
    expect(lease.renewable).toBe(false);
    expect(lease.expiresIn).toBeLessThanOrEqual(3_600_000);
    expect((await visitor.session.loadProfile(undefined)).id).toBe(id);
    expect(await visitor.session.restore(undefined), 'nothing to renew').toBeNull();
    expect(
      await refusal(visitor.account.changeEmail({ email: `outra.${next++}@example.com`, password })),
    ).toMatchObject({
      status: 403,
    });
    expect(await refusal(client(shop, token).session.redeemLink(undefined))).toMatchObject({ status: 400 });
  });
});
