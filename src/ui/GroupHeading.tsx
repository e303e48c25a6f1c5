import classes from './GroupHeading.module.css';

interface GroupHeadingProps {
  id?: string;
  title: string;
  count?: string;
}

/** The name of a list, a rule, and how many there are. */
export function GroupHeading({ id, title, count }: GroupHeadingProps) {
  return (
    <div className={classes.root}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <i aria-hidden="true" />
      {count ? <span>{count}</span> : null}
    </div>
  );
}
