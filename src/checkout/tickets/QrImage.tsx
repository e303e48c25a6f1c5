import { Suspense, use, useDeferredValue, useMemo } from 'react';

import type { QrDrawing } from './drawQr.ts';
import { qrDrawing } from './qrDrawing.ts';

/** A QR code, black on white whatever the theme, once it is drawn. Another text takes the place of the one before when it is. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const wanted = useMemo(() => qrDrawing(text), [text]);
  const drawing = useDeferredValue(wanted);
  return (
    <Suspense>
      <Drawn drawing={drawing} label={label} />
    </Suspense>
  );
}

function Drawn({ drawing, label }: { drawing: Promise<QrDrawing>; label: string }) {
  const { size, path } = use(drawing);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="100%"
      height="100%"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
