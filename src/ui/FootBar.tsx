import classes from './FootBar.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { saidLater } from './saidLater.ts';

interface FootBarProps {
  role: 'alert' | 'status';
  icon: IconName;
  text: string;
  label: string;
  onDo: () => void;
  /** What the cross says; without it there is none. */
  closeLabel?: string;
  onClose?: () => void;
}

/** One thing to know and one to do about it, at the foot of the window and above what else stays there. */
export function FootBar({ role, icon, text, label, onDo, closeLabel, onClose }: FootBarProps) {
  return (
    <div role={role} className={classes.root} data-over-foot="">
      <Icon name={icon} size={20} />
      <p className={classes.text}>
        <span ref={role === 'status' ? saidLater : undefined}>{text}</span>
      </p>
      <button type="button" className={classes.deed} onClick={onDo}>
        {label}
      </button>
      {closeLabel === undefined ? null : (
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
