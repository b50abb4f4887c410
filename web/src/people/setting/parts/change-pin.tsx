import { useForm } from '@sp/client/form/use-form'
import { Button, Note, toast } from '@sp/ui'
import { useState } from 'react'
import { dropPin, tryPin } from '../../../platform/device/pin.ts'
import styles from '../../../platform/form/form.module.css'
import { logOut } from '../../../platform/session/log-out.ts'
import { texts } from '../texts.ts'
import { NewPin } from './new-pin.tsx'
import { PinField } from './pin-field.tsx'

const { pin: words } = texts

export function ChangePin({ onDropped }: { onDropped: () => void }) {
  const [changing, setChanging] = useState(false)
  if (changing) return <NewPin action={words.change} note={words.changed} onSet={() => setChanging(false)} />
  const drop = () => {
    dropPin()
    toast(words.dropped)
    onDropped()
  }
  return <OldPin onChange={() => setChanging(true)} onDrop={drop} />
}

function OldPin({ onChange, onDrop }: { onChange: () => void; onDrop: () => void }) {
  const form = useForm({ start: { pin: '' } })
  const { pin } = form.values
  const [busy, setBusy] = useState(false)
  const prove = async (then: () => void) => {
    if (busy || pin === '') return
    setBusy(true)
    const tried = await tryPin(pin)
    if (tried.is === 'right') return then()
    form.reset()
    form.showErrors({ pin: tried.is === 'over' ? words.over : words.wrong(tried.left) })
    if (tried.is === 'over') await logOut()
    setBusy(false)
  }
  return (
    <form {...form.props(() => prove(onChange))}>
      <Note icon="lock" className={styles.note}>
        {words.isOn}
      </Note>
      <PinField label={words.old} {...form.field('pin')} onPin={(pin) => form.set({ pin })} />
      <div className={styles.buttons}>
        <Button type="submit" variant="soft" block busy={busy}>
          {words.change}
        </Button>
        <Button variant="danger-soft" block busy={busy} onClick={() => void prove(onDrop)}>
          {words.drop}
        </Button>
      </div>
    </form>
  )
}
