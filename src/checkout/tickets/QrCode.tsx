import { late } from '#src/ui/late.tsx';

import classes from './QrCode.module.css';

const Image = late(() => import('./QrImage.tsx').then(({ QrImage }) => QrImage));

/** A QR code in a square of its own size from the start; what draws it arrives with the first one. */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  return (
    <div className={classes.root} style={{ width: size, height: size }}>
      <Image text={text} label={label} />
    </div>
  );
}
