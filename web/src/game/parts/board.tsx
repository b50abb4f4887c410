import type { MineSize } from '@sp/contract'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { BoardWindow } from '../board-window.ts'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'
import { CellGrid } from './cell-grid.tsx'
import { useTheme } from './use-theme.ts'

/** Up to this size each cell has an element for keyboards and screen readers; larger boards have thousands. */
const CELLS_TO = 20

interface BoardProps {
  size: MineSize
  round: Round | undefined
  onCell: (cell: number) => void
}

export function Board({ size, round, onCell }: BoardProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<BoardWindow>(undefined)
  const press = useRef(onCell)
  const theme = useTheme()
  useEffect(() => {
    press.current = onCell
  })
  useLayoutEffect(() => {
    if (!room.current || !frame.current || !field.current || !canvas.current) return undefined
    const parts = { room: room.current, frame: frame.current, field: field.current, canvas: canvas.current }
    const opened = new BoardWindow(parts, (cell) => press.current(cell))
    shown.current = opened
    return () => opened.end()
  }, [])
  useLayoutEffect(() => {
    shown.current?.show({ size, round, theme })
  }, [size, round, theme])
  const large = size > CELLS_TO
  return (
    <div ref={room}>
      <div
        ref={frame}
        className={styles.frame}
        {...(large ? { role: 'img', 'aria-label': texts.bigBoard(size), tabIndex: 0 } : {})}
      >
        <div ref={field} className={styles.field}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden />
          {!large && <CellGrid key={size} size={size} round={round} onCell={onCell} />}
        </div>
      </div>
    </div>
  )
}
