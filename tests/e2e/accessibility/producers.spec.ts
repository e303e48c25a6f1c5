import { brands } from '../../gallery/brands.ts';
import { colourRules } from '../support/accessible.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { axeFindings } from '../support/looks.ts';
import { openLogin } from '../support/shell.ts';

/** Words, logos, a club, colours: what a producer has of its own is on these screens, whatever is sold. */
for (const { title, at } of brands)
  test(`${title}: every rule of axe where its words and logos are, and its colours on a dark device`, async ({
    page,
  }) => {
    test.slow();
    const look = async (screen: string) => {
      expect.soft(await axeFindings(page), screen).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, undefined, colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.goto(`${at}/`);
    const event = page.getByRole('main').locator('a[href*="/ticket/buy/"]').first();
    const sold = (await event.getAttribute('href')) ?? '';
    for (const path of [`${at}/`, sold, `${at}/register`, `${at}/user/recover`, `${at}/faq`]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await look(path);
    }
    await openLogin(page);
    await look('login over a page');
  });
