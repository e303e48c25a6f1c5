import { ManageCookies } from '#src/consent/ManageCookies.tsx';
import page from '#src/styles/page.module.css';
import paper from '#src/styles/paper.module.css';
import { useBoot } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Footer.module.css';
import { FooterLinks } from './FooterLinks.tsx';
import { Logo } from './Logo.tsx';

/** Who sells, and how to reach them: what Decreto 7.962 wants on every page. */
export function Footer() {
  const say = useWording(shell);
  const { company, producer, version, commit, now } = useBoot();
  return (
    <footer className={classNames(paper['tornTop'], classes.root)}>
      <div className={page['wrap']}>
        <h2 className={classes.title}>{say('footer.title')}</h2>
        <Logo place="footer" />
        <div className={classes.columns}>
          <FooterLinks />
          <div>
            <h3>{producer.title}</h3>
            <p className={classes.text}>
              <a className={classes.link} href={`mailto:${company.email}`}>
                {say('footer.support', { email: company.email })}
              </a>
              <span>{producer.footer}</span>
            </p>
            <ManageCookies className={classNames(classes.link, classes.button)} />
          </div>
        </div>
        <p className={classes.legal}>
          <span>
            {company.name}
            {'\u00a0· '}
            {say('footer.document', { document: company.document })}
          </span>
          <span>{company.address}</span>
          <span>
            {say('footer.copyright', { year: now.slice(0, 4), title: producer.title })}
            {'\u00a0· '}
            {say('footer.version', { version, commit })}
          </span>
        </p>
      </div>
    </footer>
  );
}
