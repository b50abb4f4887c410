import { useState } from 'react'
import { useAddVice } from '../../node/government-api.ts'
import { SheetForm } from '../../node/parts/sheet-form.tsx'
import { texts } from '../texts.ts'
import { WhoField } from './who-field.tsx'

const { vice: words } = texts

interface ViceSheetProps {
  nodeId: number
  open: boolean
  onClose: () => void
}

/** Appoints a vice by their username. */
export function ViceSheet({ nodeId, open, onClose }: ViceSheetProps) {
  const [username, setUsername] = useState('')
  const [fault, setFault] = useState<string>()
  const write = (next: string) => {
    setUsername(next)
    setFault(undefined)
  }
  const done = () => {
    write('')
    onClose()
  }
  const { run, busy } = useAddVice(nodeId, { done, refused: setFault })
  const submit = () => {
    if (username === '') setFault(texts.who.required)
    else run(username)
    return username === '' ? 'who' : undefined
  }
  return (
    <SheetForm open={open} onClose={onClose} title={words.title} action={words.add} busy={busy} onSubmit={submit}>
      <WhoField value={username} onChange={write} error={fault} help={words.help} />
    </SheetForm>
  )
}
