import '#src/content/about.ts';
import '#src/pages/content/ContentPage.tsx';

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { producers } from './boots.ts';
import { openStore } from './stage.tsx';

const { aracauna } = producers;

/** Where everything leads that stays in the store. */
const links = () =>
  [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');

describe('where nothing lies', () => {
  test.each([
    ['/ninguem', {}, '/'],
    ['/aracauna/ninguem', { producer: aracauna }, '/aracauna'],
    ['/ARACAUNA/ninguem', { producer: aracauna }, '/aracauna'],
    ['/ninguem', { producer: aracauna }, '/'],
  ])('%s says so, and leads home', async (path, facts, home) => {
    await openStore(path, { ...facts, known: !path.startsWith('/ninguem') });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined();
    expect(main.getByRole('link', { name: 'Ver eventos' }).getAttribute('href')).toBe(home);
  });
});

describe('links keep what stands in front', () => {
  test.each([
    ['/aracauna/sobre', '/aracauna'],
    ['/Aracauna/SOBRE', '/aracauna'],
    ['/producers/aracauna', '/aracauna'],
  ])('of %s', async (path, front) => {
    await openStore(path, { producer: aracauna });
    const isFilter = (href: string) => href.split('?')[0] === path;
    const others = links().filter((href) => !isFilter(href));
    expect(others.length).toBeGreaterThan(6);
    expect(others.filter((href) => href !== front && !href.startsWith(`${front}/`))).toEqual([]);
  });

  test('at the producer’s own domain, nothing', async () => {
    await openStore('/SOBRE', { producer: aracauna });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quem Somos' })).toBeDefined();
    expect(links().filter((href) => href.startsWith('/aracauna'))).toEqual([]);
  });
});
