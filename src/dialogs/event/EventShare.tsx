import { useEffect, useId, useRef } from 'react';

import type { DialogFlow } from '#machines/dialog.machine.ts';
import type { SharingFlow } from '#machines/sharing.machine.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Button, ButtonFace, buttonClass } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { shareWords } from '#src/wording/ptBR/share.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EventShare.module.css';
import { canSend, messageOf } from './sharing.ts';

/** By which way an event goes on to friends. */
export function EventShare({ flow }: { flow: DialogFlow }) {
  const sharing = useSelector(flow, ({ children }) => children.sharing);
  return sharing ? <Ways flow={sharing} /> : null;
}

function Ways({ flow }: { flow: SharingFlow }) {
  const say = useWording(shareWords);
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
