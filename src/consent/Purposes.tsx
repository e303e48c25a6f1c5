import { useId } from 'react';
import type { CookieConsentFlow } from '#machines/cookieConsent.machine.ts';
import { type Purpose, purposes } from '#src/domain/consent.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { purposeWords } from '#src/wording/ptBR/purposes.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Purposes.module.css';

/** What for, one by one; what the site cannot do without is said, and not asked. */
export function Purposes({ flow }: { flow: CookieConsentFlow }) {
  const say = useWording(purposeWords);
  return (
    <>
      <ul className={classes.list}>
        <li className={classes.purpose}>
          <p className={classes.head}>
            <span className={classes.name}>{say('purpose.necessary')}</span>
            <span className={classes.always}>{say('purpose.always')}</span>
          </p>
          <p className={classes.text}>{say('purpose.necessaryText')}</p>
        </li>
        {purposes.map((purpose) => (
          <Switch key={purpose} flow={flow} purpose={purpose} />
        ))}
      </ul>
      <div className={classes.save}>
        <Button variant="default" fullWidth onClick={() => flow.send({ type: 'consent.save' })}>
          {say('consent.save')}
        </Button>
      </div>
    </>
  );
}

function Switch({ flow, purpose }: { flow: CookieConsentFlow; purpose: Purpose }) {
  const say = useWording(purposeWords);
  const id = useId();
  const isOn = useSelector(flow, ({ context }) => context.draft[purpose]);
  return (
    <li className={classes.purpose}>
      <label className={classes.head}>
        <span className={classes.name}>{say(`purpose.${purpose}`)}</span>
        <input
          type="checkbox"
          className={classes.switch}
          checked={isOn}
          aria-describedby={id}
          onChange={() => flow.send({ type: 'purpose.switch', purpose })}
        />
      </label>
      <p id={id} className={classes.text}>
        {say(`purpose.${purpose}Text`)}
      </p>
    </li>
  );
}
