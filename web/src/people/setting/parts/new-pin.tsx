import { useForm } from '@sp/client/form/use-form'
import { Button, toast } from '@sp/ui'
import { useState } from 'react'
import { isPin, PIN_MAX, PIN_MIN, setPin } from '../../../platform/device/pin.ts'
import { texts } from '../texts.ts'
import { PinField } from './pin-field.tsx'

const { pin: words } = texts

interface PinValues {
  pin: string
  again: string
}

const rules = ({ pin, again }: PinValues) => {
  if (!isPin(pin)) return { pin: words.wrongForm(PIN_MIN, PIN_MAX) }
  return pin === again ? {} : { again: words.mismatch }
}

export function NewPin({ onSet, action = words.set, note = words.done }: NewPinProps) {
  const form = useForm({ rules, start: { pin: '', again: '' } })
  const [busy, setBusy] = useState(false)
  const send = ({ pin }: PinValues) => {
    if (busy) return
    setBusy(true)
    void setPin(pin).then(() => {
      toast(note, { icon: 'check' })
      onSet()
    })
  }
  return (
    <form {...form.props(send)}>
      <PinField
        label={words.fresh}
        help={words.use(PIN_MIN, PIN_MAX)}
        {...form.field('pin')}
        onPin={(pin) => form.set({ pin })}
      />
      <PinField label={words.again} {...form.field('again')} onPin={(again) => form.set({ again })} />
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
