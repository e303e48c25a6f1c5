/** The only colours a producer sets; everything else is derived from them (design.md §2). */
export interface Theme {
  primary: string;
  onPrimary: string;
  secondary: string;
  onSecondary: string;
  surface: string;
  /** Posters only. */
  spot: string | null;
}

/** A theme as the catalogue, the database and the API write it. */
export interface WrittenTheme {
  primary: string;
  on_primary: string;
  secondary: string;
  on_secondary: string;
  surface: string;
  spot: string | null;
}

export const themeFrom = ({
  on_primary: onPrimary,
  on_secondary: onSecondary,
  ...theme
}: WrittenTheme): Theme => ({ ...theme, onPrimary, onSecondary });

/** Addresses of one logo by the ground it was made for. */
export interface Logo {
  onLight?: string | undefined;
  onDark?: string | undefined;
}

export interface Producer {
  /** `"0"` is the default producer. */
  id: string;
  /** Empty for the default producer. */
  slug: string;
  domain: string;
  title: string;
  footer: string;
  theme: Theme;
  /** Sentences that replace ours, by wording key. */
  locale: Readonly<Record<string, string>>;
  analytics: readonly string[];
  logos: { header: Logo; footer: Logo; favicon: string };
  supporterClub: { name: string; plansUrl: string } | null;
}

/** An address of the web, or null: what a catalogue says is never followed into another scheme. */
export function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}

export const defaultProducerId = '0';

/** First words of paths that are pages, windows over them, or server roads: no producer may be called so. */
export const reservedSlugs = [
  'api',
  'oauth',
  'storage',
  'health',
  'docs',
  'dev',
  'assets',
  'openapi.json',
  'fluxos',
  'producers',
  'login',
  'register',
  'user',
  'ticket',
  'suporte',
  'sobre',
  'acessibilidade',
  'termos',
  'privacidade',
  'cancelamentos',
  'meia-entrada',
  'faq',
  'acesso',
  'recover',
  'email',
  'event',
] as const;
