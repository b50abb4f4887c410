import { type Login, sessionCalls } from '@sp/contract'
import { Button, Help, PasswordField, TextField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { CallError, call } from '../platform/call.ts'
import { texts } from '../texts.ts'
import styles from './app.module.css'

export function SignIn({ onSignedIn }: { onSignedIn: (session: Login) => void }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (username.trim() === '' || password === '') return setFault(texts.needBoth)
    setBusy(true)
    setFault(undefined)
    try {
      onSignedIn(await call(sessionCalls.login, { username: username.trim(), password }))
    } catch (error) {
      setFault(error instanceof CallError ? error.message : texts.failed)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts.account}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={texts.password}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
      />
      <Help error={fault} />
      <Button type="submit" block className={styles.submit} busy={busy}>
        {texts.signIn}
      </Button>
    </form>
  )
}
