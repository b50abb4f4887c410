import { useForm } from '@sp/client/form/use-form'
import { Button, Note } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useCancelReset } from '../../account/api.ts'
import { texts } from '../../account/texts.ts'
import styles from '../reset-screen.module.css'

const { cancelReset: words } = texts

/** The target of the link in the reset email. Requires a tap, because mail servers also open links. */
export function CancelReset({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useForm({ start: {} })
  const { run, busy } = useCancelReset({ done: () => setIsDone(true), refused: form.refused })
  if (isDone)
    return (
      <div role="status">
        <h2>{words.doneTitle}</h2>
        <p className={styles.lead}>{words.done}</p>
        <Button as={Link} to={paths.login()} block>
          {texts.login}
        </Button>
      </div>
    )
  return (
    <>
      <h2>{words.title}</h2>
      <p className={styles.lead}>{words.lead}</p>
      {form.fault && <Note tone="bad">{form.fault}</Note>}
      <div className={styles.buttons}>
        <Button block busy={busy} onClick={form.submit(() => run(token))}>
          {words.act}
        </Button>
        <Button as={Link} to={paths.root()} variant="quiet" block>
          {words.itWasMe}
        </Button>
      </div>
    </>
  )
}
