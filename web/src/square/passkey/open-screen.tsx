import { Button, Header, Note, Screen, TextField } from '@sp/ui'
import { type FormEvent, useRef } from 'react'
import styles from '../../platform/form/form.module.css'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { texts } from './texts.ts'
import { useOpenKey } from './use-open-key.ts'

const { open: words } = texts

export default function OpenScreen({ title }: { title: string }) {
  const back = useBack(paths.passkeys())
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, obstacle, submit, busy } = useOpenKey()
  const press = (event: FormEvent) => {
    event.preventDefault()
    submit()
    if (typed.trim() === '') form.current?.querySelector('input')?.focus()
  }
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <form ref={form} className={styles.form} noValidate onSubmit={press}>
        <p className={styles.lead}>{words.lead}</p>
        <TextField
          label={words.label}
          placeholder={words.placeholder}
          error={obstacle?.kind === 'key' ? obstacle.words : undefined}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => type(target.value)}
        />
        <div role="status">
          {obstacle && obstacle.kind !== 'key' && (
            <Note tone="lamp" className={styles.note}>
              {obstacle.words}
            </Note>
          )}
        </div>
        <div className={styles.buttons}>
          {obstacle?.kind === 'incomplete' ? (
            <Button as={Link} to={paths.squareProfile()} block>
              {words.toProfile}
            </Button>
          ) : (
            <Button type="submit" block busy={busy} disabled={obstacle?.kind === 'slow'}>
              {words.action}
            </Button>
          )}
          <Button as={Link} to={paths.locate()} block variant="line" icon="scan">
            {words.scan}
          </Button>
        </div>
      </form>
    </Screen>
  )
}
