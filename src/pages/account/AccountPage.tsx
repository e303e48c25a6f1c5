import { QueryProvider } from '#src/queries/QueryProvider.tsx';
import contents from '#src/styles/contents.module.css';
import page from '#src/styles/page.module.css';
import text from '#src/styles/text.module.css';
import { classNames } from '#src/ui/classNames.ts';
import { saidIfItLasts } from '#src/ui/saidLater.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { useTitle } from '#src/ui/useTitle.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useVisitor } from '#src/ui/visitor.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './AccountPage.module.css';
import { CompanionsSection } from './companions/CompanionsSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { MembershipSection, useHasMembership } from './MembershipSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PrivacySection } from './privacy/PrivacySection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { Reminder } from './Reminder.tsx';
import { useAccount } from './useAccount.ts';

/** `/user/data`: my data, the ways into my account, the people I buy for, and what is kept about me. */
export function AccountPage() {
  const say = useWording(accountWords);
  const isMember = useVisitor() === 'member';
  const { profile, emailChange, passwordChange, devices, companions, dataExport, removal } =
    useAccount(isMember);
  const hasMembership = useHasMembership(profile);
  const isComing = [
    useSelector(profile, isLoading),
    useSelector(companions, isLoading),
    useSelector(devices, isLoading),
  ];
  useTitle(say('account.title'));
  return (
    <QueryProvider isMember={isMember}>
      <div className={classNames(page['wrap'], contents['root'])}>
        <div className={contents['head']}>
          <h1 className={text['page']}>{say('account.title')}</h1>
          <p className={text['muted']}>{say('account.lead')}</p>
          {isComing.includes(true) ? <Coming /> : null}
        </div>
        <nav
          className={classNames(contents['entries'], classes.contents)}
          aria-label={say('account.contents')}
        >
          <ul>
            <Entry to="perfil" label={say('profile.title')} />
            <Entry to="e-mail" label={say('email.title')} />
            <Entry to="senha" label={say('password.title')} />
            {hasMembership ? <Entry to="socio" label={say('membership.title')} /> : null}
            <Entry to="pessoas" label={say('companions.title')} />
            <Entry to="aparelhos" label={say('devices.title')} />
            <Entry to="privacidade" label={say('privacy.title')} />
          </ul>
        </nav>
        <div className={classNames(contents['body'], classes.sections)}>
          <Reminder profile={profile} emailChange={emailChange} />
          <ProfileSection id="perfil" flow={profile} />
          <EmailSection id="e-mail" flow={emailChange} profile={profile} />
          <PasswordSection id="senha" flow={passwordChange} profile={profile} />
          {hasMembership ? <MembershipSection id="socio" flow={profile} /> : null}
          <CompanionsSection id="pessoas" flow={companions} />
          <DevicesSection id="aparelhos" flow={devices} />
          <PrivacySection id="privacidade" dataExport={dataExport} removal={removal} />
        </div>
      </div>
    </QueryProvider>
  );
}

const isLoading = (snapshot: { matches: (place: 'loading') => boolean }) => snapshot.matches('loading');

/** Speaks once for all sections that are on their way. */
function Coming() {
  const say = useWording(accountWords);
  return (
    <VisuallyHidden>
      <span role="status">
        <span ref={saidIfItLasts}>{say('account.loading', { section: say('account.title') })}</span>
      </span>
    </VisuallyHidden>
  );
}

function Entry({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <a href={`#${to}`}>{label}</a>
    </li>
  );
}
