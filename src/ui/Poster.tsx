import { classNames } from './classNames.ts';
import classes from './Poster.module.css';

interface PosterProps {
  src: string;
  /** The one picture that is fetched first; every other waits until it is near. */
  isHero?: boolean;
  isSoldOut?: boolean;
  className?: string | undefined;
}

/** The event's art, 16:9. It says nothing that the words beside it do not, so it is silent. */
export function Poster({ src, isHero = false, isSoldOut = false, className }: PosterProps) {
  return (
    <img
      src={src}
      alt=""
      width={640}
      height={360}
      decoding="async"
      {...(isHero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      className={classNames(classes.root, isSoldOut && classes.soldOut, className)}
    />
  );
}
