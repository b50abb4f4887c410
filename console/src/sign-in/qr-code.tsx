import { encode } from 'uqr'

/** Readers want this much white around it. */
const QUIET = 4

/** Drawn here, in black on white by night too: what it says goes to nobody. */
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
