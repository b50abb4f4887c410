import { lengthOf, NODE_DESCRIPTION_MAX, NODE_NAME_MAX, PROPOSAL_REASON_MAX, PROPOSE_LEVEL } from '@sp/contract'
import { Note, Sheet, TextArea, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { useProfile } from '../../../people/follow/api.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { faultOfText } from '../../../platform/form/text-fault.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { useSession } from '../../../platform/session/session.ts'
import { sendProposal } from '../../section/government-api.ts'
import { texts } from '../texts.ts'
import styles from './forms.module.css'

const { propose: words } = texts

interface ProposeSheetProps {
  open: boolean
  onClose: () => void
}

const FIELDS = ['node', 'description', 'reason'] as const
type Field = (typeof FIELDS)[number]
const limits = {
  node: { max: NODE_NAME_MAX, ...words.node },
  description: { max: NODE_DESCRIPTION_MAX, ...words.description },
  reason: { max: PROPOSAL_REASON_MAX, ...words.reason },
} as const

function useProposal(onClose: () => void) {
  const drafts = {
    node: useDraft('proposal:node'),
    description: useDraft('proposal:description'),
    reason: useDraft('proposal:reason'),
  }
  const [faults, setFaults] = useState<Partial<Record<Field | 'all', string>>>({})
  const { run, busy } = useCreate(
    {
      call: sendProposal,
      created: () => {
        toast(words.done, { icon: 'check' })
        onClose()
      },
      refused: (all) => setFaults({ all }),
    },
    { key: 'proposal', discard: () => FIELDS.forEach((field) => drafts[field].discard()) },
  )
  const submit = (): Field | undefined => {
    const found = Object.fromEntries(FIELDS.map((field) => [field, faultOfText(drafts[field].text, limits[field])]))
    setFaults(found)
    const wrong = FIELDS.find((field) => found[field] !== undefined)
    const { node, description, reason } = drafts
    if (!wrong) run({ node: node.text.trim(), description: description.text.trim(), reason: reason.text.trim() })
    return wrong
  }
  const field = (name: Field) => ({
    name,
    label: words[name].label,
    error: faults[name],
    value: drafts[name].text,
    hint: `${lengthOf(drafts[name].text)} / ${limits[name].max}`,
    onChange: (event: { target: { value: string } }) => {
      drafts[name].setText(event.target.value)
      setFaults({})
    },
  })
  return { field, submit, busy, fault: faults.all }
}

export function ProposeSheet(props: ProposeSheetProps) {
  const userId = useSession()?.user.id
  const { data } = useProfile(userId ?? 0, props.open && userId !== undefined)
  if (data && data.level < PROPOSE_LEVEL) return <TooEarly {...props} level={data.level} />
  return <ProposeForm {...props} />
}

function ProposeForm({ open, onClose }: ProposeSheetProps) {
  const { field, submit, busy, fault } = useProposal(onClose)
  return (
    <SheetForm {...{ open, onClose, busy, fault }} title={words.title} action={words.send} onSubmit={submit}>
      <TextField {...field('node')} autoComplete="off" />
      <TextArea {...field('description')} />
      <TextArea {...field('reason')} />
      <Note>{words.about}</Note>
    </SheetForm>
  )
}

const TooEarly = ({ open, onClose, level }: ProposeSheetProps & { level: number }) => (
  <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: texts.close }}>
    <div className={styles.note}>
      <Note>{words.tooEarly(level)}</Note>
    </div>
  </Sheet>
)
