import { useQueryClient } from '@tanstack/react-query';
import { momentText } from '#src/domain/time.ts';
import page from '#src/styles/page.module.css';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useVisitor } from '#src/ui/visitor.ts';
import { ordersWords } from '#src/wording/ptBR/orders.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './KeptNote.module.css';

/** There is no network: what is on screen is a copy, as of then. Nobody knows yet who came when even that could not be asked. */
export function KeptNote({ at }: { at: string }) {
  const say = useWording(ordersWords);
  const client = useQueryClient();
  const isMember = useVisitor() === 'member';
  return (
    <div className={page['wrap']} data-says-cut-off>
      <div className={classes.root}>
        <Note icon="offline" tone="warning" title={say('kept.title')} isNews>
          {say('kept.text', { at: momentText(at) })}
        </Note>
        <Button
          variant="default"
          size="sm"
          onClick={() => (isMember ? void client.refetchQueries() : location.reload())}
        >
          {say('kept.retry')}
        </Button>
      </div>
    </div>
  );
}
