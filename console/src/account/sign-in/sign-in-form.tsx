import { TOTP_DIGITS } from '@sp/contract'
import { Button, Note, PasswordField, TextField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../../parts/code-field.tsx'
import { endReason } from '../../platform/session.ts'
import { useNow } from '../../platform/use-now.ts'
import { refusalWords, signIn } from './api.ts'
import { Card } from './card.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

/** A code is valid for half a minute. */
const CODE_SECONDS = 30

/** Missing input, or undefined if the form can be sent. Staff without a second factor need no code. */
function missing(username: string, password: string, code: string, isBackup: boolean) {
  if (username === '' || password === '') return { password: texts.needBoth }
  return !isBackup && code !== '' && code.length < TOTP_DIGITS ? { code: texts.codeShort } : undefined
}

interface Faults {
  password?: string
  code?: string
}

/** Account, password and code together; for security an error does not reveal which one was wrong. */
export function SignInForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBackup, setIsBackup] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const why = endReason()
  const ended = why && texts.ended[why]
  const send = async (given: string) => {
    if (busy) return
    const proven = { username: username.trim(), password, totp: given.trim() }
    const lacking = missing(proven.username, password, proven.totp, isBackup)
    setFaults(lacking ?? {})
    if (lacking) return
    setBusy(true)
    try {
      await signIn(proven)
    } catch (error) {
      setBusy(false)
      setCode('')
      setFaults({ code: refusalWords(error) })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const swap = () => {
    setIsBackup(!isBackup)
    setCode('')
    setFaults({})
  }
  const field = { code, setCode, fault: faults.code }
  return (
    <Card title={texts.title} lead={texts.lead}>
      {ended && <Note className={styles.ended}>{ended}</Note>}
      <form noValidate onSubmit={submit}>
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
          label={texts.password}
          name="password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          error={faults.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {isBackup ? (
          <BackupField {...field} />
        ) : (
          <TotpField {...field} onFull={(full) => username !== '' && password !== '' && void send(full)} />
        )}
        <Button type="submit" block busy={busy} className={styles.submit}>
          {texts.signIn}
        </Button>
      </form>
      <div className={styles.ways}>
        <button type="button" className={styles.link} onClick={swap}>
          {isBackup ? texts.codeInstead : texts.backupInstead}
        </button>
      </div>
      <p className={styles.fine}>{texts.forgotten}</p>
    </Card>
  )
}

interface FieldProps {
  code: string
  setCode: (code: string) => void
  fault: string | undefined
}

function TotpField({ code, setCode, fault, onFull }: FieldProps & { onFull: (code: string) => void }) {
  const left = CODE_SECONDS - (Math.floor(useNow(1000) / 1000) % CODE_SECONDS)
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {texts.code}
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        onFull={onFull}
        error={fault}
        help={code === '' ? texts.codeFirst : texts.codeHelp(left)}
      />
    </div>
  )
}

const BackupField = ({ code, setCode, fault }: FieldProps) => (
  <TextField
    autoFocus
    label={texts.backup}
    help={texts.backupLead}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    value={code}
    error={fault}
    onChange={(event) => setCode(event.target.value)}
  />
)
