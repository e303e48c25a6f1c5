import '#src/app/dialogFlows.ts';
import '#src/dialogs/DialogWindow.tsx';
import '#src/pages/account/AccountPage.tsx';
import './accountStage.tsx';

import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { App } from '#src/app/App.tsx';
import { askedIn, makeRouter } from '#src/app/router.tsx';
import { createServices } from '#src/app/services.ts';
import { makeStorefront } from '#src/app/storefront.ts';
import { notices as words } from '#src/wording/ptBR/notices.ts';
import { stoppedAfterTest } from '#tests/support/running.ts';
import { answerCookies } from '#tests/views/shell/answered.ts';
import { boot as bootWith } from '#tests/views/shell/boots.ts';
import { calm } from '#tests/views/shell/stage.tsx';

import { devices, fill, genders, inside, press, section, wireProfile } from './accountStage.tsx';
import { slowly } from './slowly.ts';

const place = 'Privacidade';

/** A server that removes the account, and whose answer of it gets lost or is long in coming. */
function server() {
  let isThere = true;
  const calls: string[] = [];
  const lost = { removal: (): Promise<Response> => Promise.reject(new TypeError('no network')) };
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const gone = () => json({ message: 'Sua sessão terminou.', code: 'unauthorized' }, 401);
  const token = () =>
    json({
      token_type: 'Bearer',
      access_token: 'segredo-de-teste',
      refresh_token: '',
      expires_in: 600,
      user_id: wireProfile.id,
    });
  const known: Record<string, unknown> = {
    'GET /api/user': wireProfile,
    'GET /api/genders': genders,
    'GET /api/user/companions': [],
    'GET /api/user/sessions': devices,
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${new URL(address).pathname}`;
    calls.push(call);
    if (call === 'POST /oauth/refresh') return isThere ? token() : new Response(null, { status: 204 });
    if (call === 'POST /oauth/logout') return new Response(null, { status: 204 });
    if (call === 'DELETE /api/user') {
      if (!isThere) return gone();
      isThere = false;
      return lost.removal();
    }
    return isThere ? json(known[call]) : gone();
  });
  return { calls, lost };
}

/** My Data on the roads of the product: the same vault, the same session. */
async function openAccount() {
  answerCookies();
  const services = createServices({ baseUrl: 'http://api.test', producerId: '0' });
  const boot = bootWith({});
  const given = { events: boot.events, event: boot.event, asked: askedIn('') };
  const router = makeRouter(
    { boot, services, given },
    createMemoryHistory({ initialEntries: ['/user/data'] }),
  );
  const storefront = stoppedAfterTest(makeStorefront(services));
  const said: string[] = [];
  storefront.on('notice', ({ message }) => said.push(typeof message === 'string' ? words[message] : ''));
  render(<App {...{ boot, company: undefined, services, storefront, router }} />);
  await waitFor(() => expect(section(place)).toBeDefined());
  await calm();
  await press('Excluir minha conta', section(place));
  await fill(inside(place).getByLabelText('Sua senha'), 'canhoto-2026');
  return { storefront, router, said };
}

const remove = () => press('Excluir minha conta para sempre', section(place));

beforeEach(() => void vi.stubGlobal('caches', undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whoever removed the account, and was not told so', () => {
  const hasLeft = async ({ storefront, router, said }: Awaited<ReturnType<typeof openAccount>>) => {
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await calm();
    expect(storefront.getSnapshot().context.visitor).toBe('visitor');
    expect(said).toContain(words['account.perhapsRemoved']);
    expect(said).not.toContain(words['session.expired']);
    expect(screen.queryByRole('dialog', { name: 'ACESSAR CONTA' })).toBeNull();
  };

  test('and looks whether it is there, leaves, and is not asked to log in to it', async () => {
    const { calls, lost } = server();
    lost.removal = () => new Promise(() => undefined);
    const stage = await openAccount();
    await slowly(remove);
    await inside(place).findByText(/Sua conta pode já ter sido excluída/);
    await press('Conferir se a conta ainda existe', section(place));
    await hasLeft(stage);
    expect(calls.filter((call) => call === 'DELETE /api/user')).toHaveLength(1);
  });

  test('and asks for it once more, leaves, and is not asked to log in to it', async () => {
    server();
    const stage = await openAccount();
    await remove();
    await waitFor(() => expect(stage.said).toEqual([words['account.perhapsRemoved']]));
    await calm();
    await remove();
    await hasLeft(stage);
  });
});
