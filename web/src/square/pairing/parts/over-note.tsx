import type { PairSession } from '@sp/contract'
import { Button, confirm, Note } from '@sp/ui'
import { useEndWaiting } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './over-note.module.css'

const { over: words } = texts

const questions = {
  over2days: { text: words.two, title: words.askTwo, about: words.askTwoText },
  over10days: { text: words.ten, title: words.askTen, about: words.askTenText },
} as const

/** The waiting limit has passed, by the server's decision: continue to wait or end the pairing. */
export function OverNote({ session: { id, over2Days, over10Days } }: { session: PairSession }) {
  const { run, busy } = useEndWaiting(id)
  if (!over2Days && !over10Days) return null
  const why = over2Days ? 'over2days' : 'over10days'
  const { text, title, about } = questions[why]
  const ask = async () => {
    const question = { title, text: about, cancel: words.wait, action: words.end, danger: true }
    if (await confirm(question)) run(why)
  }
  return (
    <div className={styles.over}>
      <Note tone="lamp" icon="clock">
        {text}
        <Button size="sm" variant="line" className={styles.stop} busy={busy} onClick={() => void ask()}>
          {words.stop}
        </Button>
      </Note>
    </div>
  )
}
