/** The visible part of a board, in CSS pixels of the board. */
export interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The cell at a point of the board; undefined outside it. */
export function cellAt(size: number, side: number, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x / side), Math.floor(y / side)]
  const isOn = column >= 0 && row >= 0 && column < size && row < size
  return isOn ? row * size + column : undefined
}

export function inView(size: number, side: number, { left, top, width, height }: View) {
  const first = (start: number) => Math.max(0, Math.floor(start / side))
  const last = (end: number) => Math.min(size - 1, Math.ceil(end / side) - 1)
  return { rows: [first(top), last(top + height)], columns: [first(left), last(left + width)] } as const
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The target cell of a key press; undefined for other keys. */
export function cellBy(key: string, cell: number, size: number): number | undefined {
  const column = cell % size
  const row = (cell - column) / size
  if (key === 'Home') return row * size
  if (key === 'End') return row * size + size - 1
  const step = STEPS[key]
  if (step === undefined) return undefined
  const within = (at: number) => Math.max(0, Math.min(size - 1, at))
  return within(row + step[0]) * size + within(column + step[1])
}
