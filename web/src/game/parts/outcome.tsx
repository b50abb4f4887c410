import { countMines } from '@sp/contract'
import { Button, Icon, Note, VisuallyHidden } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { laterOverlay } from '../../platform/lazy-component.tsx'
import { currentPath } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import type { GameState } from '../game-store.ts'
import { useSendResults, useUnsent } from '../results.ts'
import type { Round } from '../round.ts'
import { texts } from '../texts.ts'
import { secondsOf } from '../time.ts'
import styles from './outcome.module.css'

export function Outcome({ state, again }: { state: GameState; again: () => void }) {
  const { kind, round, coming, failed } = state
  const end = round?.end
  const before = failed ? texts.todayFailed : kind.isDaily ? texts.todayHint : texts.hints[kind.mode]
  const hint = round === undefined ? before : texts.left(countMines(round.play.board), round.marks.size)
  const isMember = useSession() !== null
  const isAlone = round !== undefined && round.boardId === undefined
  return (
    <>
      <p className={styles.said} role="status" data-ended={end !== undefined}>
        {end ? (end.won ? texts.won : texts.lost)(secondsOf(end.times)) : coming === undefined ? hint : texts.coming}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement(state)}</span>
      </VisuallyHidden>
      {round && end && (
        <div className={styles.again}>
          <Button size="sm" variant="soft" onClick={again}>
            {texts.again}
          </Button>
          {end.won && <Share round={round} />}
        </div>
      )}
      {isMember && isAlone && <p className={styles.aside}>{texts.offline}</p>}
      {isMember ? <Unsent /> : <Visitor />}
    </>
  )
}

const WinSheet = laterOverlay(() => import('./win-sheet.tsx'))

function Share({ round }: { round: Round }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
        <Icon name="share" size="s" />
        {texts.share}
      </Button>
      <WinSheet round={round} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** What the latest press did, for screen readers. */
function announcement({ round, opened, marked }: GameState): string {
  if (round === undefined || round.end !== undefined) return ''
  if (marked !== undefined) return marked ? texts.marked : texts.unmarked
  const cell = round.clicks.at(-1)?.[0] ?? 0
  return opened > 0 ? texts.opened(opened, round.play.board.clues[cell] ?? 0) : ''
}

const Visitor = () => (
  <Note
    end={
      <Button size="sm" variant="text" onClick={() => goToLogin(currentPath(), 'rank')}>
        {texts.logIn}
      </Button>
    }
    className={styles.note}
  >
    {texts.visitor}
  </Note>
)

/** Results are sent immediately, when the page opens again, when the connection returns, or by hand. */
function Unsent() {
  const unsent = useUnsent()
  const { run, busy } = useSendResults()
  // Each new result is tried once; a failed one waits for a press or for the connection.
  const tried = useRef(0)
  useEffect(() => {
    if (unsent > tried.current) run()
    tried.current = unsent
  })
  useEffect(() => {
    const back = () => unsent > 0 && run()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  })
  if (unsent === 0 || busy) return null
  return (
    <Note
      tone="lamp"
      end={
        <Button size="sm" variant="text" onClick={() => run()}>
          {texts.send}
        </Button>
      }
      className={styles.note}
    >
      {texts.unsent(unsent)}
    </Note>
  )
}
