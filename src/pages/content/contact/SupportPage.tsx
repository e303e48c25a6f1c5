import { useLoaderData } from '@tanstack/react-router';

import { support } from '#src/content/support.ts';

import { ContentPage } from '../ContentPage.tsx';
import { ContactSection } from './ContactSection.tsx';

/** `/suporte`: the form first, then every other way to reach us. */
export function SupportPage() {
  const flows = useLoaderData({ from: '/{-$company}/suporte' });
  return <ContentPage document={support} before={<ContactSection {...flows} />} />;
}
