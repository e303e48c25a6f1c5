import type { Theme } from '#src/domain/producer.ts';

/** What pages wear that belong to no producer: tools of those who make the store. */
export const neutralTheme: Theme = {
  primary: '#0b5cad',
  onPrimary: '#ffffff',
  secondary: '#ffb300',
  onSecondary: '#1a1a1a',
  surface: '#ffffff',
  spot: null,
};
