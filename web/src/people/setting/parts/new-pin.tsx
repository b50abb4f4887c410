import { Button, toast } from '@sp/ui'
import { type FormEvent, useState } from 'react'
import { isPin, PIN_MAX, PIN_MIN, setPin } from '../../../platform/device/pin.ts'
import { texts } from '../texts.ts'
import { PinField } from './pin-field.tsx'

const { pin: words } = texts

export function NewPin({ onSet, action = words.set, note = words.done }: NewPinProps) {
  const [pin, write] = useState('')
  const [again, writeAgain] = useState('')
  const [fault, setFault] = useState<{ pin?: string; again?: string }>({})
  const [busy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isPin(pin)) return setFault({ pin: words.wrongForm(PIN_MIN, PIN_MAX) })
    if (pin !== again) return setFault({ again: words.mismatch })
    setFault({})
    setBusy(true)
    void setPin(pin).then(() => {
      toast(note, { icon: 'check' })
      onSet()
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <PinField label={words.fresh} value={pin} onChange={write} help={words.use(PIN_MIN, PIN_MAX)} error={fault.pin} />
      <PinField label={words.again} value={again} onChange={writeAgain} error={fault.again} />
      <Button type="submit" block busy={busy}>
        {action}
      </Button>
    </form>
  )
}

interface NewPinProps {
  onSet: () => void
  action?: string
  note?: string
}
