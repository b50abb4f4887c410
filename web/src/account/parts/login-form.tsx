import { Button, Help, PasswordField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { Link } from '../../platform/link.tsx'
import { messageOf } from '../../platform/message-of.ts'
import { paths } from '../../platform/paths.ts'
import { useLogin } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { type Closing, closingOf, ReopenDialog } from './reopen-dialog.tsx'
import { UsernameField } from './username-field.tsx'

export interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
}

export function LoginForm({ username, onUsername }: LoginFormProps) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [closing, setClosing] = useState<Closing>()
  const login = useLogin()
  const refused = (error: unknown) => {
    const found = closingOf(error)
    if (found) setClosing(found)
    else setFault(messageOf(error, texts.failed))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (login.isPending) return
    const empty = username.trim() === '' || password === ''
    setFault(empty ? texts.needBoth : undefined)
    if (empty) return
    login.mutate({ username: username.trim(), password }, { onError: refused })
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <UsernameField label={texts.account} value={username} onType={onUsername} />
        <PasswordField
          label={texts.password}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          // Registered a moment ago: only the password is missing.
          autoFocus={username !== ''}
        />
        <Help error={fault} />
        <Button type="submit" block className={styles.submit} busy={login.isPending}>
          {texts.login}
        </Button>
        <div className={styles.ways}>
          <Link to={paths.resetPasswordByMail()} className={styles.way}>
            {texts.forgot}
          </Link>
          <Link to={paths.flashHome()} className={`${styles.way} ${styles.quiet}`}>
            {texts.lookAround}
          </Link>
        </div>
      </form>
      <ReopenDialog closing={closing} onClose={() => setClosing(undefined)} />
    </>
  )
}
