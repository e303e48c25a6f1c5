import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';

import classes from './Queue.module.css';

/** In the place of a view while nothing can be done, and what is under way. */
export function Finding({ label }: { label: string }) {
  return (
    <div className={classes.finding}>
      {/* Another text is another element: the one before would be said to have moved. */}
      <h1 key={label} className={classes.quiet}>
        {label}
      </h1>
      <SkeletonRegion label={label}>
        <Skeleton height="141px" width="190px" />
        <Skeleton height="44px" width="260px" />
      </SkeletonRegion>
    </div>
  );
}
