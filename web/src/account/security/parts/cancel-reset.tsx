import { messageOf } from '@sp/client/message-of'
import { Button, Note } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useCancelReset } from '../../account/api.ts'
import { texts } from '../../account/texts.ts'
import styles from '../reset-screen.module.css'

const { cancelReset: words } = texts

/** The target of the link in the reset email. Requires a tap, because mail servers also open links. */
export function CancelReset({ token }: { token: string }) {
  const { mutate, isPending, isSuccess, error } = useCancelReset()
  if (isSuccess)
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
      {error && <Note tone="bad">{messageOf(error, texts.failed)}</Note>}
      <div className={styles.buttons}>
        <Button block busy={isPending} onClick={() => mutate(token)}>
          {words.act}
        </Button>
        <Button as={Link} to={paths.root()} variant="quiet" block>
          {words.itWasMe}
        </Button>
      </div>
    </>
  )
}
