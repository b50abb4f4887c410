import { useForm } from '@sp/client/form/use-form'
import { Button, Icon, TextField, Tile } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { PIN_MAX, tryPin } from '../../platform/device/pin.ts'
import { logOut } from '../../platform/session/log-out.ts'
import styles from './lock-screen.module.css'
import { texts } from './texts.ts'

interface LockScreenProps {
  onOpen: () => void
  /** Present only if there is another page to leave for. */
  onExit?: () => void
}

/**
 * Covers everything, dialogs too, and keeps the focus until the PIN is entered; a native modal does both. It shows no
 * site name: a person who uses the phone need not know what is behind it.
 */
export default function LockScreen({ onOpen, onExit: onLeave }: LockScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  // Browsers close a modal at the second Esc, even if the first cancel event was prevented.
  const stay = () => dialog.current?.isConnected && !dialog.current.open && dialog.current.showModal()
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={stay}
    >
      <Tile size="l">
        <Icon name="lock" size="l" />
      </Tile>
      <h1 id="lock-title">{texts.title}</h1>
      <PinForm onOpen={onOpen} {...(onLeave && { onExit: onLeave })} />
    </dialog>
  )
}

function PinForm({ onOpen, onExit: onLeave }: LockScreenProps) {
  const form = useForm({ start: { pin: '' } })
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut()
  }
  const verify = async ({ pin }: { pin: string }) => {
    if (busy || pin === '') return
    setBusy(true)
    const tried = await tryPin(pin)
    if (tried.is === 'right') return onOpen()
    form.reset()
    form.showErrors({ pin: tried.is === 'over' ? texts.over : texts.wrong(tried.left) })
    if (tried.is === 'over') await logOut()
    else setBusy(false)
  }
  return (
    <form {...form.props(verify)} className={styles.form}>
      <TextField
        label={texts.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_MAX}
        {...form.field('pin')}
        onChange={(event) => form.set({ pin: event.target.value.replace(/\D/g, '') })}
        enterKeyHint="go"
        autoFocus
      />
      <Button type="submit" block busy={busy}>
        {texts.open}
      </Button>
      {onLeave && (
        <Button variant="quiet" block onClick={onLeave}>
          {texts.leave}
        </Button>
      )}
      <Button variant="quiet" block disabled={busy} onClick={() => void leave()}>
        {texts.forgot}
      </Button>
    </form>
  )
}
