import { StoreLink, type StorePage } from '#src/ui/StoreLink.tsx';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './FooterLinks.module.css';

interface Group {
  title: 'footer.institutional' | 'footer.policies' | 'footer.contact';
  links: readonly {
    to: StorePage;
    label:
      | 'page.about'
      | 'page.accessibility'
      | 'page.terms'
      | 'page.privacy'
      | 'page.cancellation'
      | 'page.halfPrice'
      | 'page.support'
      | 'page.faq';
  }[];
}

/** Specification §2. */
const groups: readonly Group[] = [
  {
    title: 'footer.institutional',
    links: [
      { to: '/sobre', label: 'page.about' },
      { to: '/termos', label: 'page.terms' },
      { to: '/acessibilidade', label: 'page.accessibility' },
    ],
  },
  {
    title: 'footer.policies',
    links: [
      { to: '/privacidade', label: 'page.privacy' },
      { to: '/cancelamentos', label: 'page.cancellation' },
      { to: '/meia-entrada', label: 'page.halfPrice' },
    ],
  },
  {
    title: 'footer.contact',
    links: [
      { to: '/suporte', label: 'page.support' },
      { to: '/faq', label: 'page.faq' },
    ],
  },
];

/** Every text of the store, in its groups. */
export function FooterLinks() {
  const say = useWording(shell);
  return (
    <nav className={classes.root} aria-label={say('footer.title')}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h3>{say(title)}</h3>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <StoreLink to={to} className={classes.link}>
                  {say(label)}
                </StoreLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
