import '#src/content/about.ts';
import '#src/content/accessibility.ts';
import '#src/content/cancellation.ts';
import '#src/content/halfPrice.ts';
import '#src/content/privacy.ts';
import '#src/content/terms.ts';
import '#src/pages/content/ContentPage.tsx';
import '#src/pages/content/faq/FaqPage.tsx';

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { producers } from '#tests/views/shell/boots.ts';
import { asVisitor, calm, openStore } from '#tests/views/shell/stage.tsx';

const open = async (path: string, facts: Parameters<typeof openStore>[1] = {}) => {
  const store = await openStore(path, facts);
  await asVisitor(store);
  await screen.findByRole('heading', { level: 1 });
  await calm();
  return store;
};
const main = () => within(screen.getByRole('main'));

HTMLElement.prototype.scrollIntoView ??= () => undefined;

describe.each([
  ['/sobre', 'Quem Somos'],
  ['/acessibilidade', 'Acessibilidade'],
  ['/termos', 'Termos de Uso'],
  ['/privacidade', 'Política de Privacidade'],
  ['/cancelamentos', 'Política de Cancelamento'],
  ['/meia-entrada', 'Meia-entrada'],
  ['/faq', 'Dúvidas Frequentes'],
])('%s', (path, title) => {
  test('has one title, a date, and a table of contents whose every entry leads somewhere', async () => {
    await open(path);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      title,
    ]);
    expect(document.title).toBe(`${title} · Catracola Ingressos`);
    expect(
      main()
        .getByText(/Última atualização/)
        .querySelector('time')?.dateTime,
    ).toMatch(/^\d{4}-\d\d-\d\d$/);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Nesta página"] a')];
    expect(links.length).toBeGreaterThanOrEqual(10);
    for (const link of links) {
      const target = document.getElementById(link.hash.slice(1));
      expect(target?.localName).toBe('h2');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  test('keeps the producer in its links, and leaves no gap open', async () => {
    await open(`/aracauna${path}`, { producer: producers.aracauna });
    expect(screen.getByRole('main').textContent).not.toMatch(/\{\w+\}/);
    const inside = [...screen.getByRole('main').querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
    for (const link of inside) expect(link.getAttribute('href')).toMatch(/^\/aracauna\//);
  });
});

test('in any case of letters it is the same page', async () => {
  await open('/TERMOS');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Termos de Uso');
});

test('the place an address names is looked for again once its text has arrived', async () => {
  const seen: string[] = [];
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function seek(
    this: HTMLElement,
  ) {
    seen.push(this.id);
  });
  window.location.hash = '#cotas';
  await open('/meia-entrada');
  expect(seen).toEqual([]);
  window.location.hash = '#cota';
  await waitFor(() => expect(seen).toEqual(['cota']));
  window.location.hash = '';
  scroll.mockRestore();
});

test('a place that no address can name leaves the text as it is', async () => {
  window.location.hash = '#50%';
  await open('/meia-entrada');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meia-entrada');
  window.location.hash = '#cota%20100%';
  await calm();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meia-entrada');
  window.location.hash = '';
});

test('it says that it is a sample in a demonstration, and nowhere else', async () => {
  await open('/termos', { demo: true });
  expect(main().getByText(/Texto-modelo/)).toBeDefined();
});

test('a producer of products is spoken of in its own words', async () => {
  await open('/itabarema/termos', {
    producer: {
      ...producers.itabarema,
      locale: {
        ...{ 'item.one': 'produto', 'item.many': 'produtos', 'menu.tickets': 'Meus Produtos' },
        holder: 'Responsável',
      },
    },
  });
  expect(main().getByRole('heading', { name: 'Nome no produto e troca de responsável' })).toBeDefined();
  expect(main().getByRole('link', { name: 'Meus Produtos' })).toBeDefined();
});

test('the button Imprimir prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open('/cancelamentos');
  fireEvent.click(main().getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('half-price is a table with names for its rows and columns', async () => {
  await open('/meia-entrada');
  const table = within(main().getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Quem',
    'Documento na entrada',
    'Conta na cota?',
  ]);
  expect(table.getByRole('rowheader', { name: 'Pessoas idosas, a partir de 60 anos' })).toBeDefined();
  for (const cell of table.getAllByRole('cell')) expect(cell.dataset['label']).toBeTruthy();
});

test('the choice about cookies is a button away, in the text itself', async () => {
  const { storefront } = await open('/privacidade');
  const heard: string[] = [];
  const send = storefront.send;
  storefront.send = (event) => {
    heard.push(event.type);
    send.call(storefront, event);
  };
  fireEvent.click(main().getByRole('button', { name: 'Gerenciar cookies' }));
  expect(heard).toEqual(['consent.reopen']);
});

describe('the questions', () => {
  const search = (query: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar nas dúvidas' }), {
      target: { value: query },
    });
  const groups = () =>
    main()
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
  const questions = () => [...document.querySelectorAll('main details[id]')];

  test('are folded, in groups, those of a club only where there is one', async () => {
    await open('/faq');
    expect(groups()).toEqual([
      'Conta',
      'Compra',
      'Pagamento',
      'Entrega e portador',
      'Meia-entrada',
      'Cancelamento',
      'Acesso ao evento',
      'Acessibilidade',
    ]);
    expect(questions().every((each) => !each.hasAttribute('open'))).toBe(true);
  });

  test('include those of supporters where the producer has a club', async () => {
    await open('/aracauna/faq', {
      producer: {
        ...producers.aracauna,
        supporter_club: { name: 'Raiz Grená', plans_url: 'https://clube.example/planos' },
      },
    });
    expect(groups()).toContain('Sócio-torcedor');
  });

  test('are left by what was typed, open, counted aloud; nothing is lost when it is cleared', async () => {
    await open('/faq');
    search('cão guia');
    expect(questions().map(({ id }) => id)).toEqual(['cao-guia']);
    expect(questions()[0]?.hasAttribute('open')).toBe(true);
    expect(screen.getByText('1 resposta').closest('[role="status"]')).not.toBeNull();
    search('pix');
    expect(screen.getByText(/^\d+ respostas$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(groups()).toHaveLength(8);
  });

  test('tell why a bank lets no Pix through at night', async () => {
    await open('/faq');
    search('limite pix');
    expect(questions().map(({ id }) => id)).toEqual(['pix-limite']);
    expect(questions()[0]?.closest('section')?.textContent).toMatch(/^Pagamento/);
    expect(questions()[0]?.textContent).toMatch(/Das 20h às 6h .* R\$.1\.000\./);
  });

  test('that nobody asked say so, and lead to somebody who answers', async () => {
    const { address } = await open('/faq');
    search('unicórnio');
    expect(main().getByRole('heading', { name: 'Nada encontrado para “unicórnio”' })).toBeDefined();
    expect(main().getByRole('link', { name: 'Fale Conosco' }).getAttribute('href')).toBe('/suporte');
    expect(address()).toBe('/faq');
  });
});

test('the footer leads to every text', async () => {
  await open('/aracauna/termos', { producer: producers.aracauna });
  const nav = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Informações' });
  expect(
    within(nav)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Institucional', 'Nossas Políticas', 'Contato']);
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Quem Somos', '/aracauna/sobre'],
    ['Termos de Uso', '/aracauna/termos'],
    ['Acessibilidade', '/aracauna/acessibilidade'],
    ['Política de Privacidade', '/aracauna/privacidade'],
    ['Política de Cancelamento', '/aracauna/cancelamentos'],
    ['Meia-entrada', '/aracauna/meia-entrada'],
    ['Fale Conosco', '/aracauna/suporte'],
    ['Dúvidas Frequentes', '/aracauna/faq'],
  ]);
});
