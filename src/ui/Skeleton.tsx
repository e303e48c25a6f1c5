import type { ReactNode } from 'react';

import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';
import classes from './Skeleton.module.css';
import { saidIfItLasts } from './saidLater.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SkeletonProps {
  /** CSS lengths; the size of what will come. */
  width?: string;
  height: string;
}

/** A box as big as what will stand there. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={classes.box} style={{ width, height }} />;
}

/** Around skeletons: says once that something is coming, where it is long in coming. */
export function SkeletonRegion({ label, children }: { label?: string; children: ReactNode }) {
  const say = useWording(shell);
  return (
    <div role="status">
      <span ref={saidIfItLasts}>
        <VisuallyHidden>{label ?? say('busy.page')}</VisuallyHidden>
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** The place of an event card. */
export function CardSkeleton() {
  return (
    <span className={classes.card}>
      <span className={classes.art} />
      <span className={classes.lines}>
        <Skeleton width="70%" height="28px" />
        <Skeleton width="50%" height="18px" />
      </span>
      <span className={classes.foot}>
        <Skeleton width="55%" height="28px" />
      </span>
    </span>
  );
}

/** The place of a sheet of text or of a form. */
export function PaperSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes.paper}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
        <Skeleton key={line} width={line === 0 ? '45%' : '90%'} height={line === 0 ? '34px' : '18px'} />
      ))}
    </span>
  );
}
