import { encode } from 'uqr'

/** QR readers require this many light modules around a code. */
const QUIET_ZONE = 4

export interface QrCodeProps {
  children: string
  label: string
  className?: string | undefined
}

/** Drawn on the device, so that no other site receives the text; black on white in dark mode too. */
export function QrCode({ children, label, className }: QrCodeProps) {
  const { size, data } = encode(children, { border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
