import { late } from '#src/ui/late.tsx';

import classes from './QrCode.module.css';

const Image = late(() => import('./QrImage.tsx').then((code) => code.QrImage));

/** A QR code as big as the square it is in; what draws it arrives with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={classes.root}>
      <Image text={text} label={label} />
    </div>
  );
}
