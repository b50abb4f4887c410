import type { Node } from '@sp/contract'
import { Button } from '@sp/ui'
import { useAnswerOffice } from '../../section/government-api.ts'
import { texts } from '../texts.ts'
import styles from './invitation.module.css'

const { invitation: words } = texts

export function Invitation({ node: { id, node } }: { node: Node }) {
  const { run, busy } = useAnswerOffice(id)
  return (
    <section className={styles.card} aria-label={words.title(node)}>
      <h2>{words.title(node)}</h2>
      <p>{words.text}</p>
      <div className={styles.buttons}>
        <Button size="sm" variant="line" onClick={() => run(false)}>
          {words.decline}
        </Button>
        <Button size="sm" busy={busy} onClick={() => run(true)}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}
