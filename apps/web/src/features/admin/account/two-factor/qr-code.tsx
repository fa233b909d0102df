import { encode } from 'uqr';

/** Modules of light around a code, without which cameras do not find it. */
const QUIET = 3;

/** A QR code. It is dark on light in either theme: cameras expect that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-44 max-w-full shrink-0 rounded-xl border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
