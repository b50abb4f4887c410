import type { Click, Deal, Board as MineBoard } from '@sp/contract'
import { IconButton, RadioPills, useIsStill } from '@sp/ui'
import { useMemo } from 'react'
import { roundAfter } from '../replay.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import { SPEEDS, usePlayer } from '../use-player.ts'
import { Board } from './board.tsx'
import styles from './player.module.css'

interface PlayerProps {
  deal: Deal
  board: MineBoard
  clicks: readonly Click[]
}

const nothing = () => {}
const speeds = SPEEDS.map((speed) => ({ value: speed, label: texts.speed(speed) }))

/** Without movement a game is played back step by step alone. */
export function Player({ deal, board, clicks }: PlayerProps) {
  const isStill = useIsStill()
  const { count, runs, speed, setSpeed, goTo, toggle, step } = usePlayer(clicks, !isStill)
  const round = useMemo(() => roundAfter({ deal, board, clicks }, count), [deal, board, clicks, count])
  const last = clicks[count - 1]
  const where = texts.clickAt(count, clicks.length, secondsOf(last?.[1] ?? 0))
  return (
    <>
      <div className={styles.board}>
        <Board size={deal.size} round={round} onPress={nothing} onMark={nothing} shownCell={last?.[0]} />
      </div>
      <div className={styles.controls} role="group" aria-label={texts.replay}>
        <input
          className={styles.track}
          type="range"
          min={0}
          max={clicks.length}
          value={count}
          aria-label={texts.progress}
          aria-valuetext={where}
          onChange={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <p className={styles.where}>{where}</p>
        <div className={styles.buttons}>
          <IconButton icon="chevron-left" label={texts.stepBack} aria-disabled={count === 0} onClick={() => step(-1)} />
          {!isStill && (
            <IconButton
              icon={runs ? 'pause' : 'play'}
              label={runs ? texts.pause : texts.play}
              className={styles.play}
              onClick={toggle}
            />
          )}
          <IconButton
            icon="chevron"
            label={texts.stepOn}
            aria-disabled={count === clicks.length}
            onClick={() => step(1)}
          />
        </div>
        {!isStill && <RadioPills quiet label={texts.speedLabel} options={speeds} value={speed} onChange={setSpeed} />}
      </div>
    </>
  )
}
