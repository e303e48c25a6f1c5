/** Modules of ours by the beginning of their path under `src`, and packages by name. */
const ofSrc = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})`);
const ofPackages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const either = (...shapes: RegExp[]) => new RegExp(shapes.map(({ source }) => source).join('|'));

/**
 * Which modules come in one file, the first group that has them: a page is a handful of answers, each of which compresses as one. What
 * a group imports comes with it, unless a group above has it; what nobody names goes where rolldown puts it.
 */
export const chunkGroups = [
  // What every page needs, and what most are built of (src/app/common.ts); React comes to life in a task of its own.
  { name: 'app', test: either(/\/index\.html$/, ofPackages('react-dom')) },
  // What runs flows, and the button that waits for one.
  {
    name: 'machines',
    test: either(
      ofPackages('@?xstate[^/]*', '@xstate/react'),
      /\/machines\/support\//,
      ofSrc('app/senses/presence', 'domain/refusal', 'pwa/device', 'ui/(ActionButton|useRepeated)'),
    ),
  },
  // The flows of every page.
  { name: 'storefront', test: ofSrc('app/(storefront|senses/tabs)') },
  // What is bought, and where one types.
  {
    name: 'fields',
    test: ofSrc(
      'domain/(cart|coupons|price|seats|venue)\\.',
      'fields/(CheckField|FieldFrame|SelectField|TextField|useComplaint|useRefusals)',
      'ui/(PageBeside|Quantity|Steps|openerNow|onNextFrame)',
      'wording/ptBR/pageBeside',
    ),
  },
  {
    name: 'products',
    test: ofSrc(
      'checkout/(useRowName|products/(ProducerNotices|useBenefit))',
      'domain/(benefits|rowName|when)',
      'ui/(OutsideLink|SlowNote|useItems)',
      'wording/ptBR/(benefits|checkout|notices|outside|queue|rows)',
    ),
    minShareCount: 2,
  },
  // Whom one writes down, and where they live.
  {
    name: 'rules',
    test: ofSrc('domain/(code|document|legible|names|person|rules)', 'app/addressFlow', 'api/wireAddress'),
  },
  // What examines the answers of the server, and what is asked beside the way to a ticket: it comes to life before the rest of that.
  {
    name: 'answers',
    test: either(
      ofPackages('zod'),
      ofSrc(
        'api/contract/(common|contact|endpoint|events|services|user)\\.',
        'api/(contact|events|eventsReader)\\.',
        'bots/prover',
      ),
    ),
  },
  // What is asked on the way to a ticket, and by whoever has one.
  {
    name: 'api',
    test: ofSrc(
      'api/(contract/)?(coupons|hold|mapping|orders|reservations|seats|session|user|waitingRoom|waitlist)\\.',
    ),
  },
  // The flows of windows, and what they ask.
  { name: 'dialogs', test: ofSrc('app/dialogFlows', 'api/(contract/)?(email|password|registration)\\.') },
  {
    name: 'forms',
    test: either(
      ofPackages('@mantine/form'),
      ofSrc(
        'fields/PasswordField',
        'forms/(ErrorSummary|SlowAnswer|focusSender|useFields|useServerComplaints)',
        'ui/FormPaper',
      ),
    ),
    minShareCount: 2,
  },
  { name: 'masks', test: ofSrc('fields/MaskedField') },
  // What the steps of a purchase share with Mantine's components, which come later.
  {
    name: 'theme',
    test: either(
      ofSrc('producers/(dark|theme)\\.'),
      ofPackages('@mantine/hooks/esm/(use-debounced-callback|utils/use-callback-ref)'),
    ),
  },
  // What windows, notices, the calendar and the rail stand on.
  {
    name: 'ground',
    test: either(
      ofPackages(
        '@mantine/(core|hooks)',
        'react-remove-scroll(-bar)?',
        'react-style-singleton',
        'use-(callback-ref|sidecar)',
        'tslib',
      ),
      ofSrc('ui/MantineGround'),
    ),
    minShareCount: 2,
  },
  // What is read where somebody is logged in.
  {
    name: 'members',
    test: either(
      ofPackages('@tanstack/(react-query|query-core)'),
      ofSrc(
        'queries/',
        'pages/members/',
        'pages/orders/(KeptNote|OrderStatusTag)',
        'ui/files',
        'wording/ptBR/(orders|waitlists)',
      ),
    ),
  },
  // What is read: its page, and how a text is told.
  { name: 'texts', test: ofSrc('pages/content/(ContentPage|Frame)', 'content/document', 'styles/contents') },
  { name: 'contact', test: ofSrc('pages/content/contact/SupportPage', 'app/contactFlows', 'domain/contact') },
  { name: 'ticket', test: ofSrc('checkout/tickets/Ticket', 'checkout/payment/OrderReceipt') },
  { name: 'order', test: ofSrc('pages/orders/OrderPage\\.', 'app/orderFlows') },
  { name: 'login', test: ofSrc('pages/login/LoginPage', 'dialogs/login/LoginView') },
  {
    name: 'registration',
    test: ofSrc('pages/register/RegisterPage', 'dialogs/registration/RegistrationView'),
  },
  { name: 'recovery', test: ofSrc('pages/recover/RecoverPage', 'dialogs/recovery/RecoveryView') },
  { name: 'share', test: ofSrc('app/shareFlow', 'dialogs/event/(EventShare|sharing)\\.') },
  {
    name: 'hold',
    test: ofSrc(
      'checkout/(HoldClock|LittleTime|MoreTime|useCheckout|payment/OrderClock)\\.',
      'ui/useDeferredActor',
      'wording/ptBR/timeToPay',
    ),
  },
  // What asks over a page, and what a line and a waitlist share.
  { name: 'cover', test: ofSrc('ui/Cover\\.', 'pages/queue/(Finding|useStageFocus|Queue\\.module)') },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
