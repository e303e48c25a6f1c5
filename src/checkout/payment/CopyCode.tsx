import { useRef } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Note } from '#src/ui/Note.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { paymentWords } from '#src/wording/ptBR/payment.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './CopyCode.module.css';
import { useCopy } from './useCopy.ts';

/** The code as text, and a button that copies it. Where copying is forbidden the text is selected, ready to be copied. */
export function CopyCode({ code }: { code: string }) {
  const say = useWording(paymentWords);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  const isCopied = outcome === 'copied';
  return (
    <div className={classes.root}>
      <input
        ref={field}
        aria-label={say('pix.code')}
        readOnly
        value={code}
        className={classes.code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ActionButton icon={<Icon name={isCopied ? 'check' : 'copy'} size={22} />} onClick={copy}>
        {say(isCopied ? 'pix.copied' : 'pix.copy')}
      </ActionButton>
      <div role="status">{isCopied ? <VisuallyHidden>{say('pix.copied')}</VisuallyHidden> : null}</div>
      {outcome === 'failed' ? (
        <Note tone="warning" isNews>
          {say('pix.copyFailed')}
        </Note>
      ) : null}
    </div>
  );
}
