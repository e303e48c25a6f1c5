import { useEffect, useState } from 'react';

import type { QrDrawing } from './drawQr.ts';
import { qrDrawing } from './qrDrawing.ts';

/** A QR code, black on white whatever the theme, once it is drawn. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const [drawn, show] = useState<{ text: string; drawing: QrDrawing } | null>(null);
  useEffect(() => {
    let isWanted = true;
    qrDrawing(text).then(
      (drawing) => {
        if (isWanted) show({ text, drawing });
      },
      (error: unknown) =>
        show(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawn?.text !== text) return null;
  const { size, path } = drawn.drawing;
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
