import { Paper, PaperBody } from '#src/ui/Paper.tsx';
import { SlowNote } from '#src/ui/SlowNote.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { StepTitle } from '../StepTitle.tsx';
import classes from './WaitPaper.module.css';

interface WaitPaperProps {
  title: string;
  /** Said when it takes long, with the offer to ask again. */
  slow: string | null;
  onAgain: () => void;
}

/** The server is doing what was asked; leaving now would leave nobody knowing. */
export function WaitPaper({ title, slow, onAgain }: WaitPaperProps) {
  return (
    <Paper as="section" aria-labelledby="step-title">
      <PaperBody className={classes.root}>
        <div className={classes.head} role="status">
          <Spinner size={28} />
          <StepTitle>{title}</StepTitle>
        </div>
        {slow ? <SlowNote text={slow} onAgain={onAgain} /> : null}
      </PaperBody>
    </Paper>
  );
}
