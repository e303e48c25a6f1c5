import page from '#src/styles/page.module.css';
import { PaperSkeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';

import classes from './StepSkeleton.module.css';

/** In the place of a step on its way. */
export function StepSkeleton() {
  return (
    <div className={page['wrap']}>
      <SkeletonRegion>
        <div className={classes.root}>
          <PaperSkeleton lines={4} />
          <PaperSkeleton lines={4} />
        </div>
      </SkeletonRegion>
    </div>
  );
}
