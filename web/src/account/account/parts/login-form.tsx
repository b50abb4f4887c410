import { fieldRefusal } from '@sp/contract'
import { Button, Help, PasswordField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { type FaultsOf, useFaults } from '../../../platform/form/faults.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { forgetReturnPath } from '../../../platform/session/session.ts'
import { useLogin } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'
import { type Closing, closingOf, ReopenDialog } from './reopen-dialog.tsx'
import { UsernameField } from './username-field.tsx'

export interface LoginFormProps {
  username: string
  onUsername: (username: string) => void
}

type Field = 'username' | 'password'

const FIELDS: Readonly<Record<string, Field>> = {
  [fieldRefusal('username').reason]: 'username',
  [fieldRefusal('password').reason]: 'password',
}

function emptyIn(username: string, password: string): FaultsOf<Field> {
  if (username === '') return { username: texts.needBoth }
  return password === '' ? { password: texts.needBoth } : {}
}

export function LoginForm({ username, onUsername }: LoginFormProps) {
  const [password, setPassword] = useState('')
  const { faults, whole, judge, refused, changed } = useFaults<Field>(FIELDS)
  const [closing, setClosing] = useState<Closing>()
  const login = useLogin((message, error) => {
    const found = closingOf(error)
    if (found) setClosing(found)
    else refused(message, error)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.busy || !judge(event.currentTarget, emptyIn(username.trim(), password))) return
    login.run({ username: username.trim(), password })
  }
  const type = (name: string) => {
    changed('username')
    onUsername(name)
  }
  return (
    <>
      <form onSubmit={submit} noValidate>
        <UsernameField label={texts.account} value={username} error={faults.username} onType={type} />
        <PasswordField
          label={texts.password}
          name="password"
          value={password}
          error={faults.password}
          onChange={(event) => {
            changed('password')
            setPassword(event.target.value)
          }}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          autoFocus={username !== ''}
        />
        <Help error={whole} />
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
