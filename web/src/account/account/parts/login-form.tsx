import { useForm } from '@sp/client/form/use-form'
import { sessionCalls } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { forgetReturnPath } from '../../../platform/session/session.ts'
import { useLogin } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { ProofNote } from './proof-note.tsx'
import { type Closing, closingOf, ReopenDialog } from './reopen-dialog.tsx'
import { UsernameField } from './username-field.tsx'

export interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
}

export function LoginForm({ username, onUsername }: LoginFormProps) {
  const form = useForm({
    call: sessionCalls.login,
    start: { username, password: '' },
    onChange: (_, values) => onUsername(values.username),
  })
  const [closing, setClosing] = useState<Closing>()
  const login = useLogin((message, error) => {
    const found = closingOf(error)
    if (found) setClosing(found)
    else form.refused(message, error)
  })
  const send = ({ username: name, password }: { username: string; password: string }) => {
    login.run({ username: name.trim(), password })
  }
  return (
    <>
      <form {...form.props(send)}>
        <UsernameField label={texts.account} {...form.field('username')} />
        <PasswordField
          label={texts.password}
          {...form.field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoFocus={username !== ''}
        />
        <Help error={form.fault} />
        <ProofNote />
        <Button type="submit" block className={styles.submit} busy={login.busy}>
          {texts.login}
        </Button>
        <div className={styles.ways}>
          <Link to={paths.resetPasswordByMail()} className={styles.way}>
            {texts.forgot}
          </Link>
          <Link to={paths.flashHome()} onClick={forgetReturnPath} className={`${styles.way} ${styles.quiet}`}>
            {texts.lookAround}
          </Link>
        </div>
      </form>
      <ReopenDialog closing={closing} onClose={() => setClosing(undefined)} />
    </>
  )
}
