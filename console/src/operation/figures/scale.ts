/** Size of a chart in its own units; it scales to the width of the pane. */
export const FRAME = { width: 340, height: 132, left: 30, right: 334, top: 8, bottom: 114 }

const LINES = 4

export function ticksFor(most: number): number[] {
  const rough = Math.max(most, 1) / LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  // Counts of people and cases are integers.
  const step = Math.max(1, ([1, 1.5, 2, 2.5, 3, 4, 5, 10].find((times) => times * power >= rough) ?? 10) * power)
  const whole = step < 10 ? Math.ceil(step) : step
  return Array.from({ length: LINES + 1 }, (_, i) => i * whole)
}

/** 400, 1600; in thousands if the axis reaches 2,000: 1.5k */
export const tickText = (value: number, most: number): string =>
  most < 2000 || value === 0 ? `${value}` : `${Number((value / 1000).toFixed(2))}k`

export const heightOf = (value: number, most: number): number =>
  FRAME.bottom - (value / most) * (FRAME.bottom - FRAME.top)

export const placeOf = (at: number, count: number): number =>
  count < 2 ? FRAME.right : FRAME.left + (at / (count - 1)) * (FRAME.right - FRAME.left)

export function piecesOf(values: readonly (number | null)[], most: number): string[] {
  const pieces: string[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) pieces.push([])
    else pieces.at(-1)?.push(`${placeOf(at, values.length).toFixed(1)},${heightOf(value, most).toFixed(1)}`)
  }
  return pieces.filter((piece) => piece.length > 0).map((piece) => piece.join(' '))
}
