import { TOTP_DIGITS } from '@sp/contract'
import { Button, TextField } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { CodeField } from '../parts/code-field.tsx'
import { useNow } from '../platform/use-now.ts'
import { type Proven, refusalWords, signIn } from './api.ts'
import { Card } from './card.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

/** A code holds for half a minute. */
const CODE_SECONDS = 30

/** A code of the moment, or one of those that were kept for a lost phone. */
export function CodeStep({ proven, onOther }: { proven: Proven; onOther: () => void }) {
  const [isBackup, setIsBackup] = useState(false)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (given: string) => {
    if (busy) return
    if (isBackup && given.trim() === '') return setFault(texts.backupNeeded)
    if (!isBackup && given.length < TOTP_DIGITS) return setFault(texts.codeShort)
    setBusy(true)
    setFault(undefined)
    try {
      await signIn(proven, given.trim())
    } catch (error) {
      setBusy(false)
      setCode('')
      setFault(refusalWords(error))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const swap = () => {
    setIsBackup(!isBackup)
    setCode('')
    setFault(undefined)
  }
  const field = { code, setCode, fault, send }
  return (
    <Card
      title={isBackup ? texts.backupTitle : texts.codeTitle}
      lead={isBackup ? texts.backupLead : texts.codeLead(proven.username)}
    >
      <form noValidate onSubmit={submit}>
        {isBackup ? <BackupField {...field} /> : <MomentField {...field} />}
        <Button type="submit" block busy={busy} className={styles.submit}>
          {texts.signIn}
        </Button>
      </form>
      <div className={styles.ways}>
        <button type="button" className={styles.link} onClick={swap}>
          {isBackup ? texts.codeInstead : texts.backupInstead}
        </button>
        <button type="button" className={styles.link} onClick={onOther}>
          {texts.otherAccount}
        </button>
      </div>
    </Card>
  )
}

interface FieldProps {
  code: string
  setCode: (code: string) => void
  fault: string | undefined
  send: (code: string) => Promise<void>
}

function MomentField({ code, setCode, fault, send }: FieldProps) {
  const left = CODE_SECONDS - (Math.floor(useNow(1000) / 1000) % CODE_SECONDS)
  return (
    <CodeField
      first
      value={code}
      onChange={setCode}
      onFull={(full) => void send(full)}
      error={fault}
      help={texts.codeHelp(left)}
    />
  )
}

const BackupField = ({ code, setCode, fault }: FieldProps) => (
  <TextField
    autoFocus
    label={texts.backup}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    value={code}
    error={fault}
    onChange={(event) => setCode(event.target.value)}
  />
)
