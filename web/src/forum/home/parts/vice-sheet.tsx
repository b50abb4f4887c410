import { useState } from 'react'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useAddVice } from '../../section/government-api.ts'
import { ReasonField } from '../../section/parts/reason-field.tsx'
import { usual } from '../../section/parts/reason-texts.ts'
import { type Fault, faultIn } from '../../section/parts/target-faults.ts'
import { WhoField } from '../../section/parts/who-field.tsx'
import { texts } from '../texts.ts'

const { vice: words } = texts

interface ViceSheetProps {
  nodeId: number
  open: boolean
  onClose: () => void
}

export function ViceSheet({ nodeId, open, onClose }: ViceSheetProps) {
  const [username, setUsername] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<Fault>()
  const write = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFault(undefined)
  }
  const done = () => {
    write(setUsername)('')
    setReason('')
    onClose()
  }
  const { run, busy } = useAddVice(nodeId, { done, refused: (text) => setFault({ at: 'who', text }) })
  const submit = () => {
    const found = faultIn(username, reason)
    setFault(found)
    if (!found) run({ username, reason: reason.trim() })
    return found?.at
  }
  const wrong = (at: Fault['at']) => (fault?.at === at ? fault.text : undefined)
  return (
    <SheetForm open={open} onClose={onClose} title={words.title} action={words.add} busy={busy} onSubmit={submit}>
      <WhoField value={username} onChange={write(setUsername)} error={wrong('who')} help={words.help} />
      <ReasonField value={reason} onChange={write(setReason)} error={wrong('reason')} usual={usual.addVice} />
    </SheetForm>
  )
}
