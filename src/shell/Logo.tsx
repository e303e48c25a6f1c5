import { logoAt } from '#src/producers/logo.ts';
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
  const logo = logoAt(producer, place);
  return (
    <StoreLink to="/" className={classes[place]} aria-label={say('logo.home', { title: producer.title })}>
      {logo ? (
        <img
          className={classNames(logo.plate && classes.plate)}
          data-light
          data-plate={logo.plate ?? undefined}
          src={logo.src}
          alt=""
          width={160}
          height={40}
          {...(place === 'footer' ? { loading: 'lazy' as const } : {})}
        />
      ) : (
        <span className={classes.name}>{producer.title}</span>
      )}
    </StoreLink>
  );
}
