import { securityCalls } from '@sp/contract'
import { Button, Sheet, TextField, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '../../lib/call.ts'
import styles from '../form.module.css'
import { texts } from '../security-texts.ts'
import { refreshSecurity } from './api.ts'
import { NotProven, type useProof } from './proof.tsx'

const { phone: words } = texts

export interface ChangeSheetProps {
  open: boolean
  onClose: () => void
  attempt: ReturnType<typeof useProof>['attempt']
}

export const PhoneSheet = ({ open, onClose, attempt }: ChangeSheetProps) => (
  <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
    {open && <PhoneForm onClose={onClose} attempt={attempt} />}
  </Sheet>
)

function PhoneForm({ onClose, attempt }: Omit<ChangeSheetProps, 'open'>) {
  const [phone, setPhone] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const bind = async () => {
    setBusy(true)
    try {
      await attempt(() => call(securityCalls.phone, { phone: phone.trim() }))
      toast(words.bound, { icon: 'check' })
      await refreshSecurity()
      onClose()
    } catch (error) {
      if (!(error instanceof NotProven)) setFault(messageOf(error, texts.failed))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const isPhone = /^\d{11}$/.test(phone.trim())
    setFault(isPhone ? undefined : words.wrong)
    if (isPhone) void bind()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.sheet}>
      <TextField
        label={words.fresh}
        value={phone}
        error={fault}
        help={words.use}
        onChange={(event) => setPhone(event.target.value)}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        autoFocus
      />
      <Button type="submit" block busy={busy}>
        {words.title}
      </Button>
    </form>
  )
}
