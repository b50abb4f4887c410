import type { MineSize } from '@sp/contract'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { cellBy } from '../board-view.ts'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'

interface CellGridProps {
  size: MineSize
  round: Round | undefined
  onPress: (cell: number) => void
  onMark: (cell: number) => void
}

const ACTS: Readonly<Record<string, 'press' | 'mark'>> = { Enter: 'press', ' ': 'press', f: 'mark', F: 'mark' }

export function CellGrid({ size, round, onPress, onMark }: CellGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, goTo] = useState(0)
  const cellOf = (target: EventTarget) => Number((target as HTMLElement).dataset['cell'] ?? Number.NaN)
  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (Number.isNaN(cell)) return
    const act = ACTS[event.key]
    const next = act ? cell : cellBy(event.key, cell, size)
    if (next === undefined) return
    event.preventDefault()
    if (act) return act === 'mark' ? onMark(cell) : onPress(cell)
    goTo(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const click = (event: MouseEvent) => {
    event.stopPropagation()
    onPress(cellOf(event.target))
  }
  const lines = Array.from({ length: size }, (_, row) => row)
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={texts.board(size)}
      className={styles.cells}
      onKeyDown={press}
      onClick={click}
    >
      {lines.map((row) => (
        <div key={row} role="row" className={styles.row}>
          {lines.map((column) => {
            const cell = row * size + column
            const label = texts.cell(row + 1, column + 1, cellText(round, cell))
            return <Cell key={column} cell={cell} label={label} tabIndex={cell === at ? 0 : -1} />
          })}
        </div>
      ))}
    </div>
  )
}

function cellText(round: Round | undefined, cell: number): string {
  if (round?.play.open[cell] === 1) return texts.around(round.play.board.clues[cell] ?? 0)
  if (round?.end && round.play.board.mines[cell] === 1) return texts.mine
  return round?.marks.has(cell) ? texts.marked : texts.closed
}

/** Memoized: most of the four hundred cells do not change at a click. */
const Cell = memo(({ cell, label, tabIndex }: { cell: number; label: string; tabIndex: 0 | -1 }) => (
  <div role="gridcell" aria-label={label} tabIndex={tabIndex} data-cell={cell} className={styles.cell} />
))
Cell.displayName = 'Cell'
