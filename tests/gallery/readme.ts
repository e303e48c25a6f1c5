import { type Brand, brands, slugOf } from './brands.ts';
import type { ScreenName } from './screens.ts';
import type { Width } from './widths.ts';

/** A picture of the README: `docs/pictures/<name>.webp`. */
export interface Shot {
  name: string;
  brand: Brand;
  screen: ScreenName;
  width: Width;
  isDark: boolean;
  /** What is to be seen at its top, as a selector of Playwright; otherwise the top of the page. */
  from?: string;
}

const brandOf = (slug: string): Brand => {
  const brand = brands.find((each) => slugOf(each) === slug);
  if (!brand) throw new Error(`The demo has no ${slug}`);
  return brand;
};

const phone = { width: 390, isDark: false } as const;

export const shots: readonly Shot[] = [
  { ...phone, name: 'home', brand: brandOf('bilheteria'), screen: 'inicio' },
  {
    ...phone,
    name: 'seats',
    brand: brandOf('bilheteria'),
    screen: 'lugares-escolhidos',
    from: 'role=heading[name="Onde você quer ficar?"]',
  },
  { ...phone, name: 'pix', brand: brandOf('vagaluz'), screen: 'pix', from: 'text=/^Olá, /' },
  { ...phone, name: 'ticket', brand: brandOf('vagaluz'), screen: 'ingresso', from: 'text=/^1 de /' },
  { ...phone, name: 'dark', brand: brandOf('vagaluz'), screen: 'inicio', isDark: true },
  {
    name: 'desktop',
    brand: brandOf('aracauna'),
    screen: 'lugares-escolhidos',
    width: 1280,
    isDark: false,
    from: 'role=list[name="Etapas da compra"]',
  },
];
