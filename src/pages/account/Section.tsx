import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { AnyMachineSnapshot, Subscribable } from 'xstate';
import text from '#src/styles/text.module.css';
import { Button } from '#src/ui/Button.tsx';
import type { IconName } from '#src/ui/Icon.tsx';
import { late } from '#src/ui/late.tsx';
import { Note } from '#src/ui/Note.tsx';
import { Paper } from '#src/ui/Paper.tsx';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Section.module.css';

interface SectionPlace {
  /** Of its title: where links lead, and where focus goes when what had it is gone. */
  id: string;
  title: string;
}

const Place = createContext<SectionPlace>({ id: '', title: '' });

interface SectionProps extends SectionPlace {
  /** Beside the title, such as `Editar`. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing of My Data on its own sheet. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <Place value={{ id, title }}>
      <Paper as="section" aria-labelledby={id} inner={classes.root}>
        <div className={classes.head}>
          <h2 id={id} tabIndex={-1} className={text['card']}>
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Paper>
    </Place>
  );
}

/** Takes the focus to the title of the section: what had it is no longer there. */
export function useFocusTitle(): () => void {
  const { id } = use(Place);
  return () => document.getElementById(id)?.focus({ preventScroll: true });
}

const useLoadingText = () => useWording(accountWords)('account.loading', { section: use(Place).title });

function Lines({ count }: { count: number }) {
  return (
    <span className={classes.skeleton}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <Skeleton key={line} width={line % 2 === 0 ? '70%' : '45%'} height="22px" />
      ))}
    </span>
  );
}

interface SectionSkeletonProps {
  /** What reads it, and says when that takes long. */
  flow: Subscribable<AnyMachineSnapshot> & { getSnapshot: () => AnyMachineSnapshot };
  /** Asks for it once more. */
  onAgain: () => void;
  lines?: number;
  children?: ReactNode;
}

/** The room of what is on its way, in lines or as it will be; the page says aloud that something is. */
export function SectionSkeleton({ flow, onAgain, lines = 2, children }: SectionSkeletonProps) {
  const say = useWording(accountWords);
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  return (
    <>
      {isSlow ? <Missing icon="clock" text={say('account.slow')} onRetry={onAgain} /> : null}
      <div>
        <VisuallyHidden>{useLoadingText()}</VisuallyHidden>
        <div aria-hidden="true">{children ?? <Lines count={lines} />}</div>
      </div>
    </>
  );
}

function FormSkeleton({ lines }: { lines: number }) {
  return (
    <SkeletonRegion label={useLoadingText()}>
      <Lines count={lines} />
    </SkeletonRegion>
  );
}

/** A form that a press opens: its code comes for whoever is about to press, into a room as high as `lines` of a skeleton. */
export const lateForm = <Props extends object>(load: () => Promise<ComponentType<Props>>, lines: number) =>
  late(load, { waiting: <FormSkeleton lines={lines} /> });

/** This section did not arrive; the others stand. */
export function SectionFailure({ onRetry }: { onRetry: () => void }) {
  return <Missing icon="warning" text={useWording(accountWords)('account.failed')} onRetry={onRetry} />;
}

interface MissingProps {
  icon: IconName;
  text: string;
  onRetry: () => void;
}

function Missing({ icon, text: words, onRetry }: MissingProps) {
  const say = useWording(accountWords);
  const { title } = use(Place);
  const focusTitle = useFocusTitle();
  return (
    <div className={classes.failure}>
      <Note tone="warning" icon={icon} isNews>
        {words}
      </Note>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          focusTitle();
          onRetry();
        }}
      >
        {say('account.retry')} <VisuallyHidden>({title})</VisuallyHidden>
      </Button>
    </div>
  );
}
