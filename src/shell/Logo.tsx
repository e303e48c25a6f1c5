import { useBoot } from '#src/ui/boot.ts';
import { classNames } from '#src/ui/classNames.ts';
import { StoreLink } from '#src/ui/StoreLink.tsx';
import { shell } from '#src/wording/ptBR/shell.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './Logo.module.css';

/** The producer's logo, which leads home. */
export function Logo({ place }: { place: 'header' | 'footer' }) {
  const say = useWording(shell);
  const { producer } = useBoot();
  const src = producer.logos[place];
  return (
    <StoreLink to="/" className={classes[place]} aria-label={say('logo.home', { title: producer.title })}>
      {src ? (
        <img
          className={classNames(producer.logos.plate && classes.plate)}
          src={src}
          alt=""
          width={160}
          height={40}
        />
      ) : (
        <span className={classes.name}>{producer.title}</span>
      )}
    </StoreLink>
  );
}
