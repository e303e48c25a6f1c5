import {
  addTicket,
  awaitingPix,
  confirmed,
  goOn,
  logIn,
  nameEverybody,
  participantsStep,
  review,
  ticketQr,
} from '../support/buying.ts';
import { orderOf } from '../support/cards.ts';
import { expect, test } from '../support/fixtures.ts';
import { listen } from '../support/looks.ts';
import { openSector, showList } from '../support/seats.ts';

test('a purchase says few things aloud, and its clock speaks at 5, 2 and 1 minutes and 30 seconds', async ({
  page,
  person,
  db,
  psp,
}) => {
  const heard = await listen(page);
  await page.clock.install();
  await page.goto('/ticket/buy/111');
  await addTicket(page, 'Inteira');
  await goOn(page);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  await expect.poll(async () => (await heard()).join()).toMatch(/login feito com sucesso/i);
  const before = (await heard()).length;
  await page.clock.runFor('14:35');
  expect((await heard()).slice(before)).toEqual([
    'Faltam 5 minutos para a sua reserva terminar',
    'Faltam 2 minutos para a sua reserva terminar. Você pode pedir mais tempo.',
    'Falta 1 minuto para a sua reserva terminar. Você pode pedir mais tempo.',
    'Faltam 30 segundos para a sua reserva terminar',
  ]);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(review(page)).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(awaitingPix(page)).toBeVisible();
  const { id } = await orderOf(db, person);
  await psp.act(id, 'pay');
  await page.clock.resume();
  await expect(confirmed(page)).toBeVisible();
  await expect(ticketQr(page)).toBeVisible();
  await expect.poll(async () => (await heard()).join()).toMatch(/recebemos seu pagamento/i);
  const all = await heard();
  for (const told of ['1', /^login feito com sucesso!$/i, /^recebemos seu pagamento$/i])
    expect(
      all.filter((words) => (typeof told === 'string' ? words === told : told.test(words))),
    ).toHaveLength(1);
  expect(all.length, all.join(' · ')).toBeLessThanOrEqual(14);
});

test('a note that comes with its words is said, once its place is known', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/ticket/buy/105');
  const best = page.getByRole('region', { name: 'Melhores lugares' });
  await best.getByRole('button', { name: 'Melhores lugares' }).click();
  await expect(best.getByText(/^Reservados para você: /)).toBeVisible();
  const held = async () => (await heard()).filter((words) => /^Reservados para você: /.test(words));
  await expect.poll(held).toHaveLength(1);
  await expect(best).toMatchAriaSnapshot(`
    - status: /Reservados para você/
  `);
});

test('what is long in coming is said', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/ticket/buy/105');
  await showList(page);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/api/mapping/event/105/**', async (route) => {
    await told;
    await route.fallback();
  });
  await openSector(page, 'Plateia');
  await expect.poll(heard).toContain('Abrindo o setor');
  tell();
  await expect(page.getByRole('grid')).toBeVisible();
  expect((await heard()).filter((words) => words === 'Abrindo o setor')).toHaveLength(1);
});

test('a purchase without numbers, as a screen reader is told of it', async ({ page, person, db, psp }) => {
  await page.goto('/ticket/buy/111');
  const main = page.getByRole('main');
  await addTicket(page, 'Inteira');
  await expect(main).toMatchAriaSnapshot(`
    - heading "Sunset Vagaluz" [level=1]
    - list "Etapas da compra":
      - listitem: Escolha de Ingressos
      - listitem: Participantes
      - listitem: Pagamento
      - listitem: Confirmação
  `);
  await expect(main.getByRole('region', { name: 'Escolha seus ingressos' })).toMatchAriaSnapshot(`
    - heading "Escolha seus ingressos" [level=2]
    - paragraph: /Limite de \\d+ pessoas ou adicionais por pedido/
    - group:
      - list:
        - listitem:
          - group:
            - heading "Pista" [level=3]
            - list:
              - listitem:
                - paragraph: Inteira
                - paragraph: /R\\$ 55,00/
                - group "Quantidade de Inteira, Pista":
                  - 'button "Menos um: Inteira, Pista"'
                  - status: "1"
                  - 'button "Mais um: Inteira, Pista"'
  `);
  await goOn(page);
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "ACESSAR CONTA":
      - heading "ACESSAR CONTA" [level=2]
      - button "Fechar"
      - timer "Tempo da reserva"
      - textbox "E-mail"
      - textbox "Senha"
      - 'button "Mostrar: Senha"'
      - button "Entrar" [disabled]
      - button "Esqueci minha senha"
      - button "Não tem conta? Cadastre-se"
  `);
  await logIn(page, person);
  await expect(participantsStep(page)).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
    - list "Etapas da compra":
      - listitem: /Escolha de Ingressos , concluída/
    - heading "Quem vai usar os ingressos?" [level=2]
    - region "Pessoa 1 de 1":
      - heading "Pessoa 1 de 1" [level=3]
      - button "Este ingresso é para mim" [pressed]
      - group:
        - textbox "Nome completo": ${person.name}
        - textbox "CPF"
        - textbox "E-mail": ${person.email}
        - textbox "Celular"
        - textbox "Data de nascimento"
    - button "Voltar"
  `);
  await nameEverybody(page, 1);
  await goOn(page);
  await expect(main).toMatchAriaSnapshot(`
    - heading "Confira seu pedido" [level=2]
    - term: /1 × Inteira/
    - definition: R$ 50,00
    - term: Subtotal
    - term: Taxa de conveniência
    - definition: R$ 5,00
    - term: Total
    - definition: R$ 55,00
    - group "Como você quer pagar?":
      - radio "Pix" [checked]
      - radio "Cartão de crédito"
    - button "Alterar participantes"
  `);
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - region "Aguardando pagamento":
      - heading "Aguardando pagamento" [level=2]
      - timer "O código vence em"
      - textbox "Código Pix copia e cola": /^000201/
      - button "Copiar código Pix"
      - list:
        - listitem: Copie o código ou aponte a câmera
        - listitem: /Confira/
        - listitem: /Volte para cá/
      - button "Já paguei"
  `);
  const { id, publicCode } = await orderOf(db, person);
  await psp.act(id, 'pay');
  const ticket = `- article /^Inteira, Jurema Ensaio/:
          - paragraph: Sunset Vagaluz
          - paragraph:
            - time: /às \\d{2}:\\d{2}/
          - paragraph: /Lounge Vagaluz/
          - term: Setor
          - definition: Pista Em pé
          - paragraph: /^Portador Jurema Ensaio/
          - text: Inteira
          - img /^QR code do ingresso \\w{4}-\\w{4}$/
          - paragraph: /^\\w{4}-\\w{4}$/
          - paragraph: Pedido nº ${publicCode}`;
  await expect(main).toMatchAriaSnapshot(`
    - list "Etapas da compra":
      - listitem: /Escolha de Ingressos , concluída/
      - listitem: /Participantes , concluída/
      - listitem: /Pagamento , concluída/
      - listitem: Confirmação
    - heading "Pedido confirmado" [level=2]
    - paragraph: Pedido nº ${publicCode}
    - paragraph: Na entrada, mostre o QR code de cada ingresso.
    - button "Ver meus ingressos"
    - button "Comprar mais"
    - list "Sunset Vagaluz":
      - listitem:
        ${ticket}
    - term: Total
    - definition: R$ 55,00
  `);
  await page.getByRole('button', { name: 'Ver meus ingressos' }).click();
  await expect(main).toMatchAriaSnapshot(`
    - heading "Pedido nº ${publicCode}" [level=1]
    - status: Confirmado
    - region "Seus ingressos":
      - list:
        - listitem:
          ${ticket.replaceAll('\n', '\n  ')}
    - button "Baixar ingressos em PDF"
    - button "Ver comprovante"
    - button "Adicionar à agenda"
  `);
});

test('the recovery of a password, as a screen reader is told of it', async ({ page, person, mailbox }) => {
  await page.goto('/user/recover');
  const form = page.getByRole('region', { name: 'RECUPERAR SENHA' });
  await expect(form).toMatchAriaSnapshot(`
    - heading "RECUPERAR SENHA" [level=1]
    - paragraph: Etapa 1 de 4
    - heading "Encontrar sua conta" [level=2]
    - textbox "CPF"
    - button "Continuar"
  `);
  await form.getByLabel('CPF').fill(person.document);
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(form).toMatchAriaSnapshot(`
    - paragraph: Etapa 2 de 4
    - heading "Escolher método de identificação" [level=2]
    - group "Para onde enviamos o código?":
      - radio /^E-mail/ [checked]
      - radio /^SMS/
    - button "Voltar"
    - button "Enviar código"
  `);
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(form).toMatchAriaSnapshot(`
    - paragraph: Etapa 3 de 4
    - heading "Validar identificação" [level=2]
    - group "Código":
      - textbox "Caractere 1 de 6"
      - textbox "Caractere 6 de 6"
    - button "Voltar"
    - button "Validar código"
    - button "Reenviar Código" [disabled]
    - timer "Tempo até poder pedir outro código"
  `);
  const code = await mailbox.code(person.email);
  await form.getByLabel('Caractere 1 de 6').focus();
  await page.keyboard.type(code);
  await form.getByRole('button', { name: 'Validar código' }).click();
  await expect(form).toMatchAriaSnapshot(`
    - paragraph: Etapa 4 de 4
    - heading "Escolher nova senha" [level=2]
    - textbox "Nova senha"
    - textbox "Confirme a nova senha"
    - button "Alterar senha"
  `);
});

test('the list of seats, as a screen reader is told of it', async ({ page }) => {
  await page.goto('/ticket/buy/105');
  await showList(page);
  await openSector(page, 'Plateia');
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - region "Plateia":
      - button "Ver todos os setores"
      - heading "Plateia" [level=2]
      - group "Como escolher":
        - button "Mapa"
        - button "Lista" [pressed]
      - region "Melhores lugares":
        - group:
          - group "Quantidade de pessoas juntas":
            - 'button "Menos um: pessoas juntas"'
            - status: "2"
            - 'button "Mais um: pessoas juntas"'
          - button "Melhores lugares"
      - region "Lugares de Plateia":
        - grid "Lugares de Plateia":
          - row:
            - rowheader:
              - heading "Fila A" [level=3]
            - gridcell:
              - button "Fila A, assento 1, ocupado" [disabled]
        - button "Filas anteriores" [disabled]
        - paragraph: Filas A a D, de 22
        - button "Próximas filas"
      - list "Legenda"
  `);
  const seat = page.getByRole('button', { name: /^Fila [A-D], assento \d+, disponível/ }).first();
  await seat.click();
  await expect(main.getByRole('button', { name: /, selecionado/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(main).toMatchAriaSnapshot(`
    - region "1 lugar seu":
      - list:
        - listitem:
          - paragraph: /^[A-D] \\d+/
          - button /^Tirar o lugar [A-D] \\d+/
  `);
});
