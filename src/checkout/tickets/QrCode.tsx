import { Suspense, useDeferredValue } from 'react';
import { late } from '#src/ui/late.tsx';

import classes from './QrCode.module.css';

const Image = late(() => import('./QrImage.tsx').then((code) => code.QrImage));

/** A QR code as big as the square it is in; what draws it arrives with the first one. Another text takes the place of the one before once it is drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const drawn = useDeferredValue(text);
  return (
    <div className={classes.root}>
      <Suspense>
        <Image text={drawn} label={label} />
      </Suspense>
    </div>
  );
}
