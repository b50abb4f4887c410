import { cx, Icon, IconButton } from '@sp/ui'
import type { ZoomState } from '../board-window.ts'
import { texts } from '../texts.ts'
import styles from './board-bar.module.css'

interface BoardBarProps {
  marking: boolean
  onMarking: ((marking: boolean) => void) | undefined
  /** Undefined for a board that is always in view as a whole. */
  zoom: ZoomState | undefined
  onStep: (direction: 1 | -1) => void
  onWhole: () => void
}

export const BoardBar = ({ marking, onMarking, zoom, onStep, onWhole }: BoardBarProps) => (
  <div className={styles.bar}>
    {onMarking && (
      <button
        type="button"
        className={cx(styles.group, styles.word, marking && styles.on)}
        aria-label={texts.marking}
        aria-pressed={marking}
        onClick={() => onMarking(!marking)}
      >
        <Icon name="flag" size="s" filled={marking} />
        {texts.mark}
      </button>
    )}
    {zoom && (
      <div className={styles.group} role="group" aria-label={texts.zoom}>
        <IconButton icon="minus" label={texts.zoomOut} aria-disabled={zoom.isWhole} onClick={() => onStep(-1)} />
        <button type="button" className={styles.word} aria-pressed={zoom.isWhole} onClick={onWhole}>
          {texts.whole}
        </button>
        <IconButton icon="plus" label={texts.zoomIn} aria-disabled={zoom.isNearest} onClick={() => onStep(1)} />
      </div>
    )}
  </div>
)
