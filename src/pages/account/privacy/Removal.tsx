import type { Ref } from 'react';
import type { AccountRemovalFlow } from '#machines/accountRemoval.machine.ts';
import { PasswordField } from '#src/fields/PasswordField.tsx';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import forms from '../Form.module.css';
import { FormButtons } from '../FormButtons.tsx';
import { useFields } from '../useFields.ts';
import { useFollowedFocus } from '../useFollowedFocus.ts';
import classes from './Privacy.module.css';

/** The end of the account: what is lost and what the law keeps stands there before the password is asked for. */
export function Removal({ flow }: { flow: AccountRemovalFlow }) {
  const say = useWording(accountWords);
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('idle'));
  const { opener, form } = useFollowedFocus(isOpen);
  return (
    <div className={classes.part}>
      <h3 className={text['small']}>{say('removal.title')}</h3>
      <p className={classes.lead}>{say('removal.text')}</p>
      {isOpen ? (
        <>
          <dl className={classes.terms}>
            <dt>{say('removal.lostTitle')}</dt>
            <dd>{say('removal.lost')}</dd>
            <dt>{say('removal.keptTitle')}</dt>
            <dd>
              {say('removal.kept')} {say('removal.keptAccess')}
            </dd>
            <dt>{say('removal.whenTitle')}</dt>
            <dd>{say('removal.when')}</dd>
          </dl>
          <RemovalForm ref={form} flow={flow} />
        </>
      ) : (
        <div>
          <Button ref={opener} variant="default" size="sm" onClick={() => flow.send({ type: 'removal.ask' })}>
            {say('removal.ask')}
          </Button>
        </div>
      )}
    </div>
  );
}

function RemovalForm({ flow, ref }: { flow: AccountRemovalFlow; ref: Ref<HTMLFormElement> }) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');
  const { prefix, field, submit } = useFields({
    flow,
    initial: { password: '' },
    rulesOf: ({ password }) => (password === '' ? { password: 'rule.required' } : {}),
    onSubmit: ({ password }) => flow.send({ type: 'removal.confirm', password }),
  });
  return (
    <form ref={ref} id={prefix} className={forms['root']} noValidate onSubmit={submit}>
      <PasswordField
        {...field('password')}
        label={say('removal.password')}
        autoComplete="current-password"
        required
      />
      <FormButtons
        form={prefix}
        save={say('removal.confirm')}
        cancel={say('removal.keep')}
        isBusy={isBusy}
        onCancel={() => flow.send({ type: 'removal.cancel' })}
      />
    </form>
  );
}
