import { encode } from 'uqr'

/** Quiet zone in modules that QR readers require. */
const QUIET = 4

/** Drawn locally, so no third party receives the secret; black on white in dark mode too. */
export function QrCode({ children, label }: { children: string; label: string }) {
  const { size, data } = encode(children, { border: 0 })
  const side = size + 2 * QUIET
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
