import { use } from 'react';

import { qrDrawing } from './qrDrawing.ts';

/** A QR code, black on white whatever the theme. Suspends until it is drawn. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { size, path } = use(qrDrawing(text));
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
