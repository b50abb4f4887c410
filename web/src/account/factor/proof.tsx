import { Button, Dialog } from '@sp/ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Contact, prove, verify } from './api.ts'
import { type Asked, askedBy, NotProven } from './asked.ts'
import { PasswordProof } from './parts/password-proof.tsx'
import { SecondStep } from './second-step.tsx'
import { texts } from './texts.ts'

interface Pending {
  answer: (contact?: Contact) => void
  giveUp: (error: unknown) => void
}

/**
 * `attempt(act)` runs an action that may require a login within the last ten minutes, or a second step: if the server asks for
 * one, the member proves who they are, and the action is repeated. `askPassword()` and `askAgain()` ask at once. `dialog`
 * must be rendered.
 */
export function useProof(): {
  attempt: <R>(act: () => Promise<R>) => Promise<R>
  askPassword: () => Promise<Contact>
  /** For a member with a second step. */
  askAgain: () => Promise<unknown>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const pending = useRef<Pending>(null)
  const ask = (what: Asked) =>
    new Promise<Contact | undefined>((answer, giveUp) => {
      pending.current = { answer, giveUp }
      setAsked(what)
      setOpen(true)
    })
  const attempt = async <R,>(act: () => Promise<R>): Promise<R> => {
    try {
      return await act()
    } catch (error) {
      const what = askedBy(error)
      if (!what) throw error
      await ask(what)
      return act()
    }
  }
  const settle = (end: (waiting: Pending) => void) => {
    setOpen(false)
    if (pending.current) end(pending.current)
    pending.current = null
  }
  const dialog = (
    <ProofDialog
      open={open}
      asked={asked}
      onAsked={setAsked}
      onProven={(contact) => settle(({ answer }) => answer(contact))}
      onFailed={(error) => settle(({ giveUp }) => giveUp(error))}
    />
  )
  return {
    attempt,
    askPassword: async () => (await ask({ needsContact: true })) as Contact,
    askAgain: () => ask({ hasFactor: true }),
    dialog,
  }
}

interface ProofDialogProps {
  open: boolean
  asked: Asked | undefined
  onAsked: (asked: Asked) => void
  onProven: (contact?: Contact) => void
  onFailed: (error: unknown) => void
}

function ProofDialog({ open, asked, onAsked, onProven, onFailed }: ProofDialogProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const { proof } = texts
  const cancel = () => onFailed(new NotProven())
  const actions = (
    <>
      <Button variant="line" onClick={cancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={form} busy={busy}>
        {proof.verify}
      </Button>
    </>
  )
  const head = asked?.task ? { title: texts.title } : { title: proof.title, text: proof.text, actions }
  return (
    <Dialog open={open} onClose={cancel} {...head}>
      {open && asked?.task && <Second asked={asked} onClose={cancel} {...{ onAsked, onProven, onFailed }} />}
      {open && asked && !asked.task && (
        <PasswordProof
          id={form}
          asked={asked}
          onBusy={setBusy}
          onProven={onProven}
          onStep={(task, password) => onAsked({ ...asked, task, password })}
        />
      )}
    </Dialog>
  )
}

type SecondProps = Omit<ProofDialogProps, 'open' | 'asked'> & { asked: Asked; onClose: () => void }

function Second({ asked, onAsked, onProven, onFailed, onClose }: SecondProps) {
  const { task, password, needsContact } = asked
  const contact = useRef<Contact>(undefined)
  if (!task) return null
  return (
    <SecondStep
      key={task.ticket}
      task={task}
      send={async (given) => {
        await verify(task, given)
        if (needsContact && password !== undefined) contact.current = await prove(password)
      }}
      onDone={() => onProven(contact.current)}
      onClose={onClose}
      onOver={(words, error) => {
        // A form that asked for the password itself shows the refusal.
        if (password === undefined) onFailed(error)
        else onAsked({ ...asked, task: undefined, over: words })
      }}
    />
  )
}
