import type { AccountRemovalFlow } from '#machines/accountRemoval.machine.ts';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import { useFormFocus } from '#src/ui/useFormFocus.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';
import { lateForm } from '../Section.tsx';
import classes from './Privacy.module.css';

const RemovalForm = lateForm(() => import('./RemovalForm.tsx').then((code) => code.RemovalForm), 5);

/** The end of the account: what is lost and what the law keeps stands there before the password is asked for. */
export function Removal({ flow }: { flow: AccountRemovalFlow }) {
  const say = useWording(accountWords);
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('kept'));
  const { opener, form } = useFormFocus(isOpen);
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
          <Button
            {...RemovalForm.onIntent}
            ref={opener}
            variant="default"
            size="sm"
            onClick={() => flow.send({ type: 'removal.ask' })}
          >
            {say('removal.ask')}
          </Button>
        </div>
      )}
    </div>
  );
}
