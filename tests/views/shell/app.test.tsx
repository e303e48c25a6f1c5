import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { createServices } from '#src/app/services.ts';
import { AppHost } from '#src/pwa/AppHost.tsx';
import { useMenuDeeds } from '#src/shell/menu.ts';
import { BootProvider } from '#src/ui/boot.ts';
import { StorefrontProvider, useStorefront } from '#src/ui/storefront.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording, WordingProvider } from '#src/wording/useWording.tsx';

import { boot as bootWith } from './boots.ts';
import { makeInstallable } from './installed.ts';
import { calm } from './stage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The menu, without what of it needs pages to lead to. */
function Deeds() {
  const say = useWording(shell);
  const storefront = useStorefront();
  return useMenuDeeds().map(({ label, event }) => (
    <button key={label} type="button" onClick={() => storefront.send(event)}>
      {say(label)}
    </button>
  ));
}

async function openApp(settings: { tag: string; value: 'enabled' | 'disabled' }[] = []) {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const services = createServices({ baseUrl: '', producerId: '0' });
  const { storefront, prompt, version } = makeInstallable(services);
  const boot = bootWith({ settings });
  render(
    <BootProvider value={{ boot, company: undefined }}>
      <WordingProvider value={{}}>
        <StorefrontProvider value={storefront}>
          <Deeds />
          <AppHost />
        </StorefrontProvider>
      </WordingProvider>
    </BootProvider>,
  );
  storefront.start();
  await calm();
  return { storefront, prompt, version };
}

const entry = () => screen.queryByRole('button', { name: 'Instalar aplicativo' });

test('the app is offered while the browser would ask, asks once, and is remembered when it is there', async () => {
  const { prompt } = await openApp();
  expect(entry()).toBeNull();
  prompt.say('install.offered');
  fireEvent.click(entry() ?? document.body);
  expect(prompt.told).toEqual(['prompt.show']);
  expect(entry()).toBeNull();
  prompt.say('install.dismissed');
  expect(entry()).toBeNull();
  prompt.say('install.offered');
  expect(entry()).not.toBeNull();
  prompt.say('app.installed');
  expect(entry()).toBeNull();
  expect(JSON.parse(localStorage.getItem('vuex') ?? '{}').app.pwa).toEqual({ installed: true });
});

test('a setting switches the offer off', async () => {
  const { prompt } = await openApp([{ tag: 'install_prompt', value: 'disabled' }]);
  prompt.say('install.offered');
  expect(entry()).toBeNull();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari', `${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 3, /^Toque em Compartilhar/],
  ['a page inside another app', `${iphone} Mobile/15E148 Instagram 400.0.0`, 4, /no Safari\.$/],
])(
  'where the browser never asks, the way is told, and the menu keeps it: %s',
  async (_, userAgent, steps, first) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { prompt } = await openApp();
    prompt.say('install.manual');
    fireEvent.click(entry() ?? document.body);
    const help = await screen.findByRole('dialog', { name: /^Instalar / });
    expect(help.querySelectorAll('li')).toHaveLength(steps);
    expect(help.querySelector('li')?.textContent).toMatch(first);
    expect(help.textContent).toContain('abra uma vez seus ingressos');
    fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(entry()).not.toBeNull();
    expect(prompt.told).toEqual([]);
  },
);

test('a new version is offered over a page in use, and taken when one says so', async () => {
  const { storefront, version } = await openApp();
  version.say('page.touched');
  version.say('version.found');
  const take = await screen.findByRole('button', { name: 'Atualizar agora' });
  act(() => storefront.send({ type: 'work.began', work: 'profile' }));
  expect(screen.queryByRole('button', { name: 'Atualizar agora' })).toBeNull();
  act(() => storefront.send({ type: 'work.ended', work: 'profile' }));
  expect(version.told).toEqual([]);
  expect(take.isConnected).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Atualizar agora' }));
  expect(version.told).toEqual(['version.take']);
});

test('who closes the offer gets the version with the next page', async () => {
  const { storefront, version } = await openApp();
  version.say('page.touched');
  version.say('version.found');
  fireEvent.click(await screen.findByRole('button', { name: /^Fechar/ }));
  expect(screen.queryByRole('button', { name: 'Atualizar agora' })).toBeNull();
  expect(version.told).toEqual([]);
  act(() => storefront.send({ type: 'page.changed' }));
  expect(version.told).toEqual(['version.take']);
});

test('the page opens anew once the new version is in charge, but never over what was begun meanwhile', async () => {
  const { storefront, version } = await openApp();
  version.say('version.found');
  expect(version.told).toEqual(['version.take']);
  act(() => storefront.send({ type: 'work.began', work: 'profile' }));
  version.say('version.found');
  expect(version.told).toEqual(['version.take']);
  act(() => storefront.send({ type: 'work.ended', work: 'profile' }));
  act(() => storefront.send({ type: 'page.changed' }));
  version.say('version.found');
  expect(version.told).toEqual(['version.take', 'version.take', 'version.load']);
});

test('a version before that does not let go is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { version } = await openApp();
  version.say('version.found');
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  vi.useRealTimers();
  expect(version.told).toEqual(['version.take', 'version.load']);
});
