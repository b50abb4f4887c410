import { type Data, securityCalls } from '@sp/contract'
import { Button, Sheet, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '../../lib/call.ts'
import styles from '../form.module.css'
import { texts } from '../security-texts.ts'
import { refreshSecurity } from './api.ts'
import { EmailLetter } from './email-letter.tsx'
import type { ChangeSheetProps } from './phone-sheet.tsx'
import { NotProven } from './proof.tsx'

const { email: words } = texts

export type Letter = { from: string } & NonNullable<Data<typeof securityCalls.email>>

/** First the new address, then the letter that must come from it; put away meanwhile, the letter is still there. */
export function EmailSheet({ open, onClose, attempt }: ChangeSheetProps) {
  const [letter, setLetter] = useState<Letter>()
  const done = () => {
    setLetter(undefined)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
      {open && letter && <EmailLetter letter={letter} onBound={done} onAgain={() => setLetter(undefined)} />}
      {open && !letter && <EmailForm attempt={attempt} onLetter={setLetter} />}
    </Sheet>
  )
}

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)

interface EmailFormProps {
  attempt: ChangeSheetProps['attempt']
  onLetter: (letter: Letter) => void
}

function EmailForm({ attempt, onLetter }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const begin = async (from: string) => {
    setBusy(true)
    try {
      const letter = await attempt(() => call(securityCalls.email, { email: from }))
      void refreshSecurity()
      if (letter) return onLetter({ from, ...letter })
      toast(words.same)
    } catch (error) {
      if (!(error instanceof NotProven)) setFault(messageOf(error, texts.failed))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const from = email.trim()
    const found = from === '' ? words.empty : isEmail(from) ? undefined : words.wrong
    setFault(found)
    if (!found) void begin(from)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.sheet}>
      <TextField
        label={words.fresh}
        value={email}
        error={fault}
        help={words.use}
        onChange={(event) => setEmail(event.target.value)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" block busy={busy}>
        {words.next}
      </Button>
    </form>
  )
}
