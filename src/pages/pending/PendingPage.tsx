import page from '#src/styles/page.module.css';
import { PaperSkeleton, Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';

import classes from './PendingPage.module.css';

/** In the place of a page that takes a moment. */
export function PendingPage() {
  return (
    <div className={page['wrap']}>
      <SkeletonRegion>
        <div className={classes.root}>
          <Skeleton width="60%" height="44px" />
          <PaperSkeleton lines={4} />
          <PaperSkeleton lines={4} />
        </div>
      </SkeletonRegion>
    </div>
  );
}
