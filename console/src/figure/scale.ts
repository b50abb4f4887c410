/** What a chart is drawn in, in its own units; the width is that of the pane. */
export const FRAME = { width: 340, height: 132, left: 30, right: 334, top: 8, bottom: 114 }

const LINES = 4

/** Four lines above zero, at round numbers, the highest at or above what is shown. */
export function ticksFor(most: number): number[] {
  const rough = Math.max(most, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  // People and cases come whole.
  const step = Math.max(1, ([1, 1.5, 2, 2.5, 3, 4, 5, 10].find((times) => times * power >= rough) ?? 10) * power)
  const whole = step < 10 ? Math.ceil(step) : step
  return Array.from({ length: LINES + 1 }, (_, i) => i * whole)
}

/** 400, 1600; where the lines reach 2,000 in thousands: 1.5k */
export const tickText = (value: number, most: number): string =>
  most < 2000 || value === 0 ? `${value}` : `${Number((value / 1000).toFixed(2))}k`

/** Where a value stands, between zero at the foot and the highest line at the top. */
export const heightOf = (value: number, most: number): number =>
  FRAME.bottom - (value / most) * (FRAME.bottom - FRAME.top)

/** Where the nth of some points stands, the last at the right. */
export const placeOf = (at: number, count: number): number =>
  count < 2 ? FRAME.right : FRAME.left + (at / (count - 1)) * (FRAME.right - FRAME.left)

/** The pieces of a line: it is broken where nothing may be shown. */
export function piecesOf(values: readonly (number | null)[], most: number): string[] {
  const pieces: string[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) pieces.push([])
    else pieces.at(-1)?.push(`${placeOf(at, values.length).toFixed(1)},${heightOf(value, most).toFixed(1)}`)
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => piece.join(' '))
}
