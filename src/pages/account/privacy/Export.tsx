import { useEffect, useRef } from 'react';
import type { DataExportFlow } from '#machines/dataExport.machine.ts';
import text from '#src/styles/text.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { handsOver, saveFile } from '#src/ui/files.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { LateSlowNote } from '../LateSlowNote.ts';
import classes from './Privacy.module.css';

/** A copy of everything, as a file of the device. */
export function Export({ flow }: { flow: DataExportFlow }) {
  const say = useWording(accountWords);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const asks = useRef<HTMLButtonElement>(null);
  const ask = () => {
    asks.current?.focus();
    flow.send({ type: 'export.ask' });
  };
  useEffect(() => {
    const { give, again } = handsOver((handed) => {
      if (handed !== 'declined') flow.send({ type: `file.${handed}` });
    });
    const words = [
      flow.on('file.ready', ({ name, text: content }) => {
        const file = new Blob([content], { type: 'application/json' });
        give(() => saveFile({ name, file }));
      }),
      flow.on('file.wanted', again),
    ];
    return () => {
      for (const word of words) word.unsubscribe();
    };
  }, [flow]);
  return (
    <div className={classes.part}>
      <h3 className={text['small']}>{say('export.title')}</h3>
      <p className={classes.lead}>{say('export.text')}</p>
      <div>
        <ActionButton
          {...LateSlowNote.onIntent}
          ref={asks}
          variant="default"
          size="sm"
          icon={<Icon name="download" size={18} />}
          isBusy={isBusy}
          onClick={ask}
        >
          {say('export.ask')}
        </ActionButton>
      </div>
      {isSlow ? <LateSlowNote onAgain={ask} /> : null}
    </div>
  );
}
