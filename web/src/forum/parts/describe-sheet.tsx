import { NODE_DESCRIPTION_MAX, type Node } from '@sp/contract'
import { TextArea } from '@sp/ui'
import { useState } from 'react'
import { useDescribe } from '../../node/government-api.ts'
import { faultOfText } from '../../node/parts/faults.ts'
import { SheetForm } from '../../node/parts/sheet-form.tsx'
import { lengthOf } from '../../platform/length.ts'
import { texts } from '../texts.ts'

const { describe: words } = texts

interface DescribeSheetProps {
  node: Node
  open: boolean
  onClose: () => void
}

/** What a section is about, as its head puts it. */
export function DescribeSheet({ node: { id, description }, open, onClose }: DescribeSheetProps) {
  // undefined: as it stands, also where another head changes it meanwhile.
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const text = typed ?? description
  const done = () => {
    setTyped(undefined)
    onClose()
  }
  const { run, busy } = useDescribe(id, { done, refused: setFault })
  const submit = () => {
    const found = faultOfText(text, { max: NODE_DESCRIPTION_MAX, ...words })
    setFault(found)
    if (found) return 'description'
    if (text.trim() === description) done()
    else run(text.trim())
    return undefined
  }
  return (
    <SheetForm open={open} onClose={onClose} title={words.title} action={words.save} busy={busy} onSubmit={submit}>
      <TextArea
        name="description"
        label={words.label}
        hint={words.count(lengthOf(text))}
        help={words.help}
        error={fault}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          setFault(undefined)
        }}
      />
    </SheetForm>
  )
}
