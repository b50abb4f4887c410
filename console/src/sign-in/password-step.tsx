import { Button, Note, PasswordField, TextField } from '@sp/ui'
import { type FormEvent, useRef, useState } from 'react'
import { whyEnded } from '../platform/session.ts'
import { type Proven, refusalWords, signIn } from './api.ts'
import { Card } from './card.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

export function PasswordStep({ onCodeNeeded }: { onCodeNeeded: (proven: Proven) => void }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const why = whyEnded()
  const ended = why && texts.ended[why]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const proven = { username: username.trim(), password }
    if (busy) return
    if (proven.username === '' || password === '') return setFault(texts.needBoth)
    setBusy(true)
    setFault(undefined)
    try {
      if ((await signIn(proven)) === 'code-needed') onCodeNeeded(proven)
    } catch (error) {
      setBusy(false)
      setPassword('')
      setFault(refusalWords(error))
      field.current?.focus()
    }
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {ended && <Note className={styles.ended}>{ended}</Note>}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          autoFocus
          label={texts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          ref={field}
          label={texts.password}
          name="password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          error={fault}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" block busy={busy}>
          {texts.next}
        </Button>
      </form>
      <p className={styles.fine}>{texts.forgotten}</p>
    </Card>
  )
}
