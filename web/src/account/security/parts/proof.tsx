import { useForm } from '@sp/client/form/use-form'
import { isRefusal, securityCalls, sessionRefusals } from '@sp/contract'
import { Button, Dialog, PasswordField } from '@sp/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from '../../../platform/form/form.module.css'
import { useChange } from '../../../platform/query/use-change.ts'
import { texts } from '../texts.ts'
import { prove } from './api.ts'

export type Contact = Awaited<ReturnType<typeof prove>>

export class NotProven extends Error {}

interface Pending {
  answer: (contact: Contact) => void
  giveUp: (error: NotProven) => void
}

/**
 * `attempt(act)` runs an action that may require a login within the last ten minutes: if the server asks for one, the
 * member enters the password, and the action is repeated. `askPassword()` asks at once. `dialog` must be rendered.
 */
export function useProof(): {
  attempt: <R>(act: () => Promise<R>) => Promise<R>
  askPassword: () => Promise<Contact>
  dialog: ReactNode
} {
  const [open, setOpen] = useState(false)
  const pending = useRef<Pending>(null)
  const askPassword = () =>
    new Promise<Contact>((answer, giveUp) => {
      pending.current = { answer, giveUp }
      setOpen(true)
    })
  const attempt = async <R,>(act: () => Promise<R>): Promise<R> => {
    try {
      return await act()
    } catch (error) {
      if (!isRefusal(error, sessionRefusals.staleLogin)) throw error
      await askPassword()
      return act()
    }
  }
  const close = (contact?: Contact) => {
    setOpen(false)
    if (contact) pending.current?.answer(contact)
    else pending.current?.giveUp(new NotProven())
    pending.current = null
  }
  return { attempt, askPassword, dialog: <ProofDialog open={open} onClose={close} /> }
}

function ProofDialog({ open, onClose }: { open: boolean; onClose: (contact?: Contact) => void }) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const words = texts.proof
  const actions = (
    <>
      <Button variant="line" onClick={() => onClose()}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {words.verify}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={() => onClose()} title={words.title} text={words.text} actions={actions}>
      {open && <ProofForm id={form} onBusy={setBusy} onProven={onClose} />}
    </Dialog>
  )
}

interface ProofFormProps {
  id: string
  onBusy: (busy: boolean) => void
  onProven: (contact: Contact) => void
}

function ProofForm({ id, onBusy, onProven }: ProofFormProps) {
  const form = useForm({ call: securityCalls.reveal, start: { password: '' }, otherwise: 'password' })
  const words = texts.proof
  const { run, busy } = useChange({
    call: ({ password }: { password: string }) => prove(password),
    done: onProven,
    refused: form.refused,
  })
  useEffect(() => {
    onBusy(busy)
  }, [busy, onBusy])
  return (
    <form id={id} {...form.props(run)} className={styles.inDialog}>
      <PasswordField
        label={words.password}
        {...form.field('password')}
        autoComplete="current-password"
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoFocus
      />
    </form>
  )
}
