import { Button } from '@sp/ui'
import type { FormEvent } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { UsernameField } from '../../account/parts/username-field.tsx'
import { texts } from '../../account/texts.ts'
import styles from '../reset-screen.module.css'

const { reset: words } = texts

interface ResetStartProps {
  username: string
  busy: boolean
  onType: (username: string) => void
  onSubmit: () => void
}

export function ResetStart({ username, busy, onType, onSubmit }: ResetStartProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{words.about}</p>
      <UsernameField label={words.account} value={username} onChange={({ target }) => onType(target.value)} />
      <div className={styles.buttons}>
        <Button type="submit" block busy={busy}>
          {words.next}
        </Button>
        <Button as={Link} to={paths.resetPassword()} variant="quiet" block>
          {words.forgotAccount}
        </Button>
      </div>
    </form>
  )
}
