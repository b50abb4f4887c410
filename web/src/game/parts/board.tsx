import type { MineSize } from '@sp/contract'
import { cx } from '@sp/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BoardWindow, type ZoomState } from '../board-window.ts'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import styles from './board.module.css'
import { BoardBar } from './board-bar.tsx'
import { CellGrid } from './cell-grid.tsx'
import { useTheme } from './use-theme.ts'

/** Up to this size each cell has an element for keyboards and screen readers; larger boards have thousands. */
const CELLS_TO = 20
/** Always in view as a whole. */
const EASY = 8

interface BoardProps {
  size: MineSize
  round: Round | undefined
  onPress: (cell: number) => void
  onMark: (cell: number) => void
  /** A press of a closed cell marks it. */
  marking?: boolean
  /** Undefined for a board that is only shown. */
  onMarking?: (marking: boolean) => void
  /** Outlined and kept in view. */
  shownCell?: number | undefined
}

const isSame = (a: ZoomState, b: ZoomState) => a.isWhole === b.isWhole && a.isNearest === b.isNearest

export function Board({ size, round, onPress, onMark, marking = false, onMarking, shownCell }: BoardProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = useRef<BoardWindow>(undefined)
  const on = useRef({ press: onPress, mark: onMark })
  const [zoom, setZoom] = useState<ZoomState>({ isWhole: false, isNearest: false })
  const theme = useTheme()
  useEffect(() => {
    on.current = { press: onPress, mark: onMark }
  })
  useLayoutEffect(() => {
    if (!room.current || !frame.current || !field.current || !canvas.current) return undefined
    const parts = { room: room.current, frame: frame.current, field: field.current, canvas: canvas.current }
    const opened = new BoardWindow(parts, {
      press: (cell) => on.current.press(cell),
      mark: (cell) => on.current.mark(cell),
      zoomed: (next) => setZoom((before) => (isSame(before, next) ? before : next)),
    })
    shown.current = opened
    return () => opened.end()
  }, [])
  useLayoutEffect(() => {
    shown.current?.show({ size, round, theme, shownCell })
  }, [size, round, theme, shownCell])
  const large = size > CELLS_TO
  const isEasy = size === EASY
  return (
    <div ref={room}>
      <div className={cx(styles.stage, !isEasy && styles.still)}>
        <div
          ref={frame}
          className={styles.frame}
          {...(large ? { role: 'img', 'aria-label': texts.bigBoard(size), tabIndex: 0 } : {})}
        >
          <div ref={field} className={styles.field}>
            <canvas ref={canvas} className={styles.canvas} aria-hidden />
            {!large && <CellGrid key={size} size={size} round={round} onPress={onPress} onMark={onMark} />}
          </div>
        </div>
      </div>
      <BoardBar
        marking={marking}
        onMarking={onMarking}
        zoom={isEasy ? undefined : zoom}
        onStep={(direction) => shown.current?.step(direction)}
        onWhole={() => shown.current?.showWhole()}
      />
    </div>
  )
}
