import { lengthOf, NODE_DESCRIPTION_MAX, type Node } from '@sp/contract'
import { TextArea } from '@sp/ui'
import { useState } from 'react'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { faultOfText } from '../../../platform/form/text-fault.ts'
import { useDescribe } from '../../section/government-api.ts'
import { faultOfReason, ReasonField } from '../../section/parts/reason-field.tsx'
import { usual } from '../../section/parts/reason-texts.ts'
import { texts } from '../texts.ts'

const { describe: words } = texts

interface DescribeSheetProps {
  node: Node
  open: boolean
  onClose: () => void
}

interface Fault {
  at: 'description' | 'reason'
  text: string
}

function useDescribing({ node: { id, description }, onClose }: DescribeSheetProps) {
  // undefined: unchanged, so that it follows a change by another head maintainer.
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<Fault>()
  const text = typed ?? description
  const done = () => {
    setTyped(undefined)
    setReason('')
    onClose()
  }
  const { run, busy } = useDescribe(id, { done, refused: (words) => setFault({ at: 'description', text: words }) })
  const submit = () => {
    const found = text.trim() === description ? undefined : faultIn(text, reason)
    setFault(found)
    if (found) return found.at
    if (text.trim() === description) done()
    else run({ description: text.trim(), reason: reason.trim() })
    return undefined
  }
  const write = (set: (text: string) => void) => (next: string) => {
    set(next)
    setFault(undefined)
  }
  const wrong = (at: Fault['at']) => (fault?.at === at ? fault.text : undefined)
  return { text, write: write(setTyped), reason, writeReason: write(setReason), wrong, submit, busy }
}

function faultIn(description: string, reason: string): Fault | undefined {
  const text = faultOfText(description, { max: NODE_DESCRIPTION_MAX, ...words })
  if (text !== undefined) return { at: 'description', text }
  const why = faultOfReason(reason)
  return why === undefined ? undefined : { at: 'reason', text: why }
}

export function DescribeSheet(props: DescribeSheetProps) {
  const { open, onClose } = props
  const { text, write, reason, writeReason, wrong, submit, busy } = useDescribing(props)
  return (
    <SheetForm open={open} onClose={onClose} title={words.title} action={words.save} busy={busy} onSubmit={submit}>
      <TextArea
        name="description"
        label={words.label}
        hint={words.count(lengthOf(text))}
        help={words.help}
        error={wrong('description')}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <ReasonField value={reason} onChange={writeReason} error={wrong('reason')} usual={usual.describe} />
    </SheetForm>
  )
}
