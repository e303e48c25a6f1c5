import { useActorRef } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';

import { sharingMachine } from '#machines/sharing.machine.ts';
import { actorsOf } from '#machines/support/remote.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button, ButtonFace, buttonClass } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useStorefront } from '#src/ui/storefront.ts';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { shareWords } from '#src/wording/ptBR/share.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EventShare.module.css';
import { canSend, messageOf, sharingCalls } from './sharing.ts';

const sharing = sharingMachine.provide({ actors: actorsOf(sharingCalls) });

/** The event's own address: what brought this visitor, a coupon or a campaign, stays theirs. */
const addressOf = ({ origin, pathname }: Location) => `${origin}${pathname}`;

/** By which way an event goes on to friends. */
export function EventShare() {
  const title = useSelector(useStorefront(), ({ context }) => context.event?.title ?? '');
  const say = useWording(shareWords);
  const flow = useActorRef(sharing, { input: { title, url: addressOf(location) } });
  const link = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isCopied = useSelector(flow, (snapshot) => snapshot.matches({ offering: 'copied' }));
  const isByHand = useSelector(flow, (snapshot) => snapshot.matches({ offering: 'byHand' }));
  const field = useRef<HTMLInputElement>(null);
  const help = useId();
  const message = messageOf(link);

  useEffect(() => {
    if (isByHand) field.current?.select();
  }, [isByHand]);

  return (
    <div className={classes.root}>
      <p className={classes.title}>{link.title}</p>
      <input
        ref={field}
        className={classes.link}
        aria-label={say('share.link')}
        readOnly
        value={link.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {isByHand ? (
        <Note tone="warning" isNews>
          {say('share.byHand')}
        </Note>
      ) : null}
      <ActionButton
        isBusy={isBusy}
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={22} />}
        onClick={() => flow.send({ type: 'link.copy' })}
      >
        {say(isCopied ? 'share.copied' : 'share.copy')}
      </ActionButton>
      <div role="status">{isCopied ? <VisuallyHidden>{say('share.copied')}</VisuallyHidden> : null}</div>
      <div className={classes.ways}>
        <a
          className={buttonClass({ variant: 'default' })}
          href={message.whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={help}
        >
          <ButtonFace>{say('share.whatsApp')}</ButtonFace>
        </a>
        <a className={buttonClass({ variant: 'default' })} href={message.email}>
          <ButtonFace>{say('share.email')}</ButtonFace>
        </a>
        {canSend() ? (
          <Button variant="default" onClick={() => flow.send({ type: 'link.send' })}>
            {say('share.others')}
          </Button>
        ) : null}
      </div>
      <p id={help} className={classes.help}>
        {say('share.beside')}
      </p>
    </div>
  );
}
