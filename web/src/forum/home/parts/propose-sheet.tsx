import { useForm } from '@sp/client/form/use-form'
import {
  lengthOf,
  NODE_DESCRIPTION_MAX,
  NODE_NAME_MAX,
  nodeCalls,
  PROPOSAL_REASON_MAX,
  PROPOSE_LEVEL,
} from '@sp/contract'
import { Note, Sheet, TextArea, TextField, toast } from '@sp/ui'
import { useProfile } from '../../../people/follow/api.ts'
import { useDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
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

const MAX = { node: NODE_NAME_MAX, description: NODE_DESCRIPTION_MAX, reason: PROPOSAL_REASON_MAX }
type Field = keyof typeof MAX
const FIELDS = Object.keys(MAX) as Field[]

function useProposal(onClose: () => void) {
  const drafts = {
    node: useDraft('proposal:node'),
    description: useDraft('proposal:description'),
    reason: useDraft('proposal:reason'),
  }
  const form = useForm<Record<Field, string>>({
    call: nodeCalls.propose,
    start: { node: drafts.node.text, description: drafts.description.text, reason: drafts.reason.text },
    onChange: (changed) => {
      for (const name of FIELDS) if (changed[name] !== undefined) drafts[name].setText(changed[name])
    },
  })
  const discard = () => {
    for (const name of FIELDS) drafts[name].discard()
    form.reset()
  }
  const { run, busy } = useCreate(
    {
      call: sendProposal,
      created: () => {
        toast(words.done, { icon: 'check' })
        onClose()
      },
      refused: form.refused,
    },
    { key: 'proposal', discard },
  )
  const send = ({ node, description, reason }: Record<Field, string>) =>
    run({ node: node.trim(), description: description.trim(), reason: reason.trim() })
  const field = (name: Field) => ({
    ...form.field(name),
    label: words.labels[name],
    hint: `${lengthOf(form.values[name])} / ${MAX[name]}`,
  })
  return { form, field, send, busy }
}

export function ProposeSheet(props: ProposeSheetProps) {
  const userId = useSession()?.user.id
  const { data } = useProfile(userId ?? 0, props.open && userId !== undefined)
  if (data && data.level < PROPOSE_LEVEL) return <TooEarly {...props} level={data.level} />
  return <ProposeForm {...props} />
}

function ProposeForm({ open, onClose }: ProposeSheetProps) {
  const { form, field, send, busy } = useProposal(onClose)
  return (
    <SheetForm {...{ open, onClose, form, send, busy }} title={words.title} action={words.send}>
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
