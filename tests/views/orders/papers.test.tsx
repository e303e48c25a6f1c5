import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#src/domain/failure.ts';
import { orderDetails, orderId, paidOrder } from '#tests/views/checkout/orders.ts';
import { press } from '#tests/views/checkout/stage.tsx';
import { calm } from '#tests/views/shell/stage.tsx';

import { openOrder } from './stage.ts';

afterEach(() => vi.restoreAllMocks());

/** The device: tabs it opens, unless it refuses, and files it is given. */
function device({ opensTabs = true } = {}) {
  const files: { name: string; href: string }[] = [];
  const made: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(), revokeObjectURL: vi.fn() }));
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return `blob:${made.length}`;
  });
  const open = vi.spyOn(window, 'open').mockImplementation(() => (opensTabs ? window : null));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, href: this.href });
  });
  return { open, files, made };
}

describe('the receipt', () => {
  test('opens as a page of its own, out of memory', async () => {
    const { open, files, made } = device();
    const stage = await openOrder(paidOrder());
    await press('Ver comprovante');
    expect(stage.asked.map(({ name, parts }) => [name, parts.params])).toEqual([
      ['GET /api/orders/:id/receipt', { id: orderId }],
    ]);
    expect(screen.getByRole('button', { name: 'Ver comprovante' }).getAttribute('aria-busy')).toBe('true');
    await stage.asked[0]?.answer('<!doctype html><p>Comprovante</p>');
    expect(open).toHaveBeenCalledWith('blob:1', '_blank');
    expect(made[0]?.type).toBe('text/html;charset=utf-8');
    expect(await made[0]?.text()).toContain('Comprovante');
    expect(files).toEqual([]);
  });

  test('is saved where the browser opens no tab', async () => {
    const { files } = device({ opensTabs: false });
    const stage = await openOrder(paidOrder());
    await press('Ver comprovante');
    await stage.asked[0]?.answer('<p></p>');
    expect(files).toEqual([{ name: 'comprovante.html', href: 'blob:2' }]);
  });

  test('that does not come says why, and may be asked for again', async () => {
    const stage = await openOrder(paidOrder());
    await press('Ver comprovante');
    await stage.asked[0]?.refuse(new ApiError('Network Error'));
    expect(stage.notices.at(-1)?.tone).toBe('error');
    expect(screen.getByRole('button', { name: 'Ver comprovante' }).getAttribute('aria-busy')).toBeNull();
  });

  test('of an order that is not paid is called what it is, and there is no date to keep', async () => {
    await openOrder(orderDetails());
    expect(screen.getByRole('button', { name: 'Ver resumo do pedido' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Adicionar à agenda' })).toBeNull();
  });
});

test('the date is saved for the calendar', async () => {
  const { files, made } = device();
  const stage = await openOrder(paidOrder());
  await press('Adicionar à agenda');
  await stage.asked[0]?.answer('BEGIN:VCALENDAR');
  expect(files).toEqual([{ name: 'evento.ics', href: 'blob:1' }]);
  expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
});

describe('in the store as it is installed on iOS, where nothing may open over its only view', () => {
  /** The sheet that asks where to put a file, and what becomes of it. */
  function sheet() {
    const shown: { files: File[]; close: (why?: string) => Promise<void> }[] = [];
    const share = ({ files = [] }: ShareData) =>
      new Promise<void>((done, failed) => {
        const close = async (why?: string) => {
          if (why) failed(new DOMException('', why));
          else done();
          await calm();
        };
        shown.push({ files, close });
      });
    const canShare = ({ files }: ShareData) => files?.length === 1;
    for (const [name, value] of Object.entries({ standalone: true, canShare, share }))
      Object.defineProperty(navigator, name, { value, configurable: true });
    return shown;
  }
  afterEach(() => {
    for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });

  test.each([
    ['Baixar ingressos em PDF', new Blob(['%PDF-'], { type: 'application/pdf' }), 'ingressos.pdf'],
    ['Ver comprovante', '<!doctype html>', 'comprovante.html'],
    ['Adicionar à agenda', 'BEGIN:VCALENDAR', 'evento.ics'],
  ])('%s: the sheet has the file, and whoever closes it is told nothing', async (button, answer, name) => {
    const { files, open } = device();
    const shown = sheet();
    const stage = await openOrder(paidOrder());
    await press(button);
    await stage.asked[0]?.answer(answer);
    expect(shown[0]?.files.map((file) => file.name)).toEqual([name]);
    expect(shown[0]?.files[0]?.type).toMatch(/^(application\/pdf|text\/(html|calendar);charset=utf-8)$/);
    expect(files).toEqual([]);
    expect(open).not.toHaveBeenCalled();
    await shown[0]?.close('AbortError');
    expect(stage.notices).toEqual([]);
  });

  test('a press that was too long ago is asked for anew, and has the file at once', async () => {
    device();
    const shown = sheet();
    const stage = await openOrder(paidOrder());
    await press('Baixar ingressos em PDF');
    await stage.asked[0]?.answer(new Blob(['%PDF-'], { type: 'application/pdf' }));
    await shown[0]?.close('NotAllowedError');
    expect(stage.notices.at(-1)?.message).toBe('file.waits');
    screen.getByRole('button', { name: 'Baixar ingressos em PDF' }).click();
    expect(shown).toHaveLength(2);
    expect(await shown[1]?.files[0]?.text()).toBe('%PDF-');
    await shown[1]?.close();
    expect(stage.asked).toHaveLength(1);
    expect(stage.notices).toHaveLength(1);
  });

  test('another file is saved after one was refused', async () => {
    device();
    const shown = sheet();
    const stage = await openOrder(paidOrder());
    await press('Baixar ingressos em PDF');
    await stage.asked[0]?.answer(new Blob(['%PDF-']));
    await shown[0]?.close('NotAllowedError');
    await press('Adicionar à agenda');
    expect(stage.asked.at(-1)?.name).toBe('GET /api/orders/:id/calendar.ics');
    await stage.asked[1]?.answer('BEGIN:VCALENDAR');
    expect(shown[1]?.files[0]?.name).toBe('evento.ics');
  });
});

describe('the tickets on paper', () => {
  test('are saved on the device as they came', async () => {
    const { files, made } = device();
    const stage = await openOrder(paidOrder());
    await press('Baixar ingressos em PDF');
    expect(stage.asked.map(({ name, parts }) => [name, parts.params])).toEqual([
      ['GET /api/orders/:id/tickets.pdf', { id: orderId }],
    ]);
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    await stage.asked[0]?.answer(file);
    expect(files).toEqual([{ name: 'ingressos.pdf', href: 'blob:1' }]);
    expect(made[0]).toBe(file);
  });

  test('are not offered of an order that opens no gate', async () => {
    await openOrder(orderDetails());
    expect(screen.queryByRole('button', { name: /PDF/ })).toBeNull();
  });

  test.each([
    ['Safari of an iPhone', 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1', false, true],
    ['the installed store', 'Mozilla/5.0 (iPhone)', true, false],
    ['another phone', 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Safari/537.36', false, false],
  ])(
    'are to be seen again before the event, or saved, where the browser forgets them: %s',
    async (_, userAgent, standalone, isSaid) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
      await openOrder(paidOrder());
      expect(screen.queryByText(/na véspera do evento ou baixe o PDF\.$/) !== null).toBe(isSaid);
      Reflect.deleteProperty(navigator, 'standalone');
    },
  );
});
