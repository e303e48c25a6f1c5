import { apiHygiene } from './apiHygiene.ts';
import { authentication } from './authentication.ts';
import { authorization } from './authorization.ts';
import { browser } from './browser.ts';
import type { Heading } from './check.ts';
import { departures } from './departures.ts';
import { lgpd } from './lgpd.ts';
import { money } from './money.ts';

export const headings: readonly Heading[] = [
  authentication,
  authorization,
  money,
  browser,
  apiHygiene,
  lgpd,
  departures,
];
