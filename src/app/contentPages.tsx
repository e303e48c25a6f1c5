import type { ContentDocument } from '#src/content/document.ts';

import { latePage } from './latePage.tsx';

/** A page that is nothing but a text; the text arrives with it. */
const textPage = (load: () => Promise<ContentDocument>) =>
  latePage(async () => {
    const [{ ContentPage }, document] = await Promise.all([
      import('#src/pages/content/ContentPage.tsx'),
      load(),
    ]);
    return () => <ContentPage document={document} />;
  });

/** The texts of the store by the last word of their address. */
export const contentPages = {
  sobre: textPage(() => import('#src/content/about.ts').then((code) => code.about)),
  acessibilidade: textPage(() => import('#src/content/accessibility.ts').then((code) => code.accessibility)),
  termos: textPage(() => import('#src/content/terms.ts').then((code) => code.terms)),
  privacidade: textPage(() => import('#src/content/privacy.ts').then((code) => code.privacy)),
  cancelamentos: textPage(() => import('#src/content/cancellation.ts').then((code) => code.cancellation)),
  'meia-entrada': textPage(() => import('#src/content/halfPrice.ts').then((code) => code.halfPrice)),
  faq: latePage(() => import('#src/pages/content/faq/FaqPage.tsx').then((code) => code.FaqPage)),
  suporte: latePage(() =>
    import('#src/pages/content/contact/SupportPage.tsx').then((code) => code.SupportPage),
  ),
};
