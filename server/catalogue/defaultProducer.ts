import type { ProducerInput } from './schema.ts';

/** What stands at addresses that name no producer, until a catalogue says better. */
export const defaultProducer: ProducerInput = {
  id: '0',
  slug: '',
  domain: 'bilheteria.invalid',
  title: 'Bilheteria',
  footer: 'Venda oficial dos produtores desta casa',
  theme: {
    primary: '#0B5CAD',
    on_primary: '#FFFFFF',
    secondary: '#FFB300',
    on_secondary: '#1A1A1A',
    surface: '#FFFFFF',
    spot: '#F0563A',
  },
  logos: { mark: 'stub', name: 'Bilheteria' },
};
