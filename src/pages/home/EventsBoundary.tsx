import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import cards from '#src/styles/cards.module.css';
import { Failure } from '#src/ui/Failure.tsx';
import { CardSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';
import { home } from '#src/wording/ptBR/home.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './EventsFound.module.css';
import { useList } from './search.ts';

/** Around the list alone: while it is on its way, or when it does not come, the filters stay where they are. */
export function EventsBoundary({ children }: { children: ReactNode }) {
  const list = useList();
  return (
    <CatchBoundary getResetKey={() => list} errorComponent={NotShown}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </CatchBoundary>
  );
}

function NotShown({ error, reset }: ErrorComponentProps) {
  const say = useWording(home);
  const router = useRouter();
  return (
    <Failure
      error={error}
      title={say('failed.title')}
      onRetry={() => {
        router.invalidate().then(reset, () => undefined);
      }}
    />
  );
}

const places = [1, 2, 3];

function Waiting() {
  return (
    <SkeletonRegion>
      <div className={classes.heading} />
      <div className={cards['grid']}>
        {places.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </SkeletonRegion>
  );
}
