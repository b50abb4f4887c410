import { useForm } from '@sp/client/form/use-form'
import { Button, Empty, Header, Note, Screen } from '@sp/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '../../platform/form/form.module.css'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { useStop } from './api.ts'
import { texts } from './texts.ts'

/** Where a mail leads, without a log-in. It asks, because mail servers open links too. */
export default function LettersScreen() {
  const back = useBack(paths.root())
  const token = useSearchParams()[0].get('stop') ?? ''
  return (
    <Screen header={<Header title={texts.title} back={{ label: texts.back, onClick: back }} />}>
      <div className={styles.form}>
        {token === '' ? <p className={styles.lead}>{texts.noToken}</p> : <Stop token={token} />}
      </div>
    </Screen>
  )
}

function Stop({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  const form = useForm({ start: {} })
  const { run, busy } = useStop({ done: () => setIsDone(true), refused: form.refused })
  if (isDone)
    return (
      <div role="status">
        <Empty
          title={texts.stoppedTitle}
          text={texts.stopped}
          action={
            <Button as={Link} to={paths.root()} size="sm">
              {texts.open}
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      <Empty title={texts.stopTitle} text={texts.stopLead} />
      {form.fault && <Note tone="bad">{form.fault}</Note>}
      <div className={styles.buttons}>
        <Button block busy={busy} onClick={form.submit(() => run(token))}>
          {texts.stop}
        </Button>
        <Button as={Link} to={paths.root()} variant="quiet" block>
          {texts.keep}
        </Button>
      </div>
    </>
  )
}
