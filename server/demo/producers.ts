import type { CategoryInput, ProducerInput } from '../catalogue/schema.ts';
import { productsWording } from './productsWording.ts';

/** The home as a phone and as a desktop show it; real pictures of the demo. */
const screenshotsOf = (folder: string): NonNullable<ProducerInput['screenshots']> => [
  { file: `${folder}/narrow.webp`, form_factor: 'narrow', label: 'Agenda de eventos no celular' },
  { file: `${folder}/wide.webp`, form_factor: 'wide', label: 'Agenda de eventos no computador' },
];

/** Four fictional producers: one storefront each, the first one for everybody's events. */
export const demoProducers: ProducerInput[] = [
  {
    id: '0',
    slug: '',
    domain: 'bilheteria.example',
    title: 'Catracola Ingressos',
    footer: 'Venda de ingressos',
    theme: {
      primary: '#0B5CAD',
      on_primary: '#FFFFFF',
      secondary: '#FFB300',
      on_secondary: '#1A1A1A',
      surface: '#FFFFFF',
      spot: '#F0563A',
    },
    logos: { mark: 'turnstile', name: 'Catracola' },
    screenshots: screenshotsOf('catracola'),
    order: 0,
  },
  {
    id: '11',
    slug: 'aracauna',
    domain: 'ingressos.aracauna.example',
    title: 'E. C. Araçaúna',
    footer: 'Venda oficial do Esporte Clube Araçaúna',
    theme: {
      primary: '#8A1538',
      on_primary: '#FFFFFF',
      secondary: '#F2C14E',
      on_secondary: '#2A0A14',
      surface: '#FFF8F2',
      spot: '#1F8A8A',
    },
    logos: { mark: 'shield', name: 'Araçaúna' },
    screenshots: screenshotsOf('aracauna'),
    supporter_club: { name: 'Raiz Grená', plans_url: 'https://raizgrena.aracauna.example/planos' },
    order: 1,
  },
  {
    id: '12',
    slug: 'itabarema',
    domain: 'agenda.itabarema.example',
    title: 'Prefeitura de Itabarema',
    footer: 'Agenda oficial da cidade',
    theme: {
      primary: '#1B6B3A',
      on_primary: '#FFFFFF',
      secondary: '#0E4C92',
      on_secondary: '#FFFFFF',
      surface: '#F3F8F4',
      spot: '#F2A93B',
    },
    logos: {
      header: { on_light: 'itabarema/header-on-light.svg', on_dark: 'itabarema/header-on-dark.svg' },
      footer: { on_light: 'itabarema/footer-on-light.svg', on_dark: 'itabarema/footer-on-dark.svg' },
      favicon: 'itabarema/favicon.svg',
    },
    screenshots: screenshotsOf('itabarema'),
    locale: { ...productsWording },
    order: 2,
  },
  {
    id: '13',
    slug: 'vagaluz',
    domain: 'vagaluz.example',
    title: 'Lounge Vagaluz',
    footer: 'Vagaluz Bar e Eventos · CNPJ Z9.FIC.000/0001-48',
    theme: {
      primary: '#5B2A86',
      on_primary: '#FFFFFF',
      secondary: '#E0A3FF',
      on_secondary: '#120A1C',
      surface: '#FFFFFF',
      spot: '#FF7A59',
    },
    logos: { header: { on_light: 'vagaluz/logo.svg' }, favicon: 'vagaluz/favicon.svg' },
    screenshots: screenshotsOf('vagaluz'),
    order: 3,
  },
];

export const demoCategories: CategoryInput[] = [
  { id: 1, tag: 'futebol', title: 'Futebol', icon: 'ball', order: 1 },
  { id: 2, tag: 'teatro', title: 'Teatro', icon: 'masks', order: 2 },
  { id: 3, tag: 'shows', title: 'Shows', icon: 'music', order: 3 },
  { id: 4, tag: 'corridas', title: 'Corridas', icon: 'run', order: 4 },
  { id: 5, tag: 'lounge', title: 'Lounge', icon: 'glass', order: 5 },
  { id: 6, tag: 'cultura', title: 'Cultura', icon: 'star', order: 6 },
  { id: 7, tag: 'visitas', title: 'Visitas', icon: 'arch', order: 7 },
];
