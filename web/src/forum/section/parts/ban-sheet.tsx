import { MUTE_TEXTS, MUTES, type Mute, nodeCalls, type UserSummary } from '@sp/contract'
import { Note, RadioPills, toast } from '@sp/ui'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useDraftForm } from '../../../platform/form/use-draft-form.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { bansChanged } from '../cache.ts'
import { refusedIn, sendBan } from '../government-api.ts'
import { texts } from '../texts.ts'
import { ReasonField } from './reason-field.tsx'
import { usual } from './reason-texts.ts'
import styles from './who-field.module.css'
import { WhoField } from './who-field.tsx'

const { ban: words } = texts
const lengths = MUTES.map((value) => ({ value, label: MUTE_TEXTS[value] }))

interface BanSheetProps {
  nodeId: number
  who?: UserSummary
  open: boolean
  onClose: () => void
}

interface BanValues {
  username: string
  duration: Mute
  reason: string
}

function useBan({ nodeId, who, onClose }: BanSheetProps) {
  const { form, draft } = useDraftForm<BanValues>({
    call: nodeCalls.ban,
    start: { username: who?.username ?? '', duration: '3day', reason: '' },
    draft: { key: who ? `ban:${nodeId}:${who.id}` : `ban:${nodeId}`, field: 'reason' },
  })
  const { run, busy } = useCreate(
    {
      call: sendBan,
      created: (_, { duration }) => {
        toast(words.done(MUTE_TEXTS[duration]), { icon: 'check' })
        onClose()
      },
      refresh: () => bansChanged(nodeId),
      refused: refusedIn(nodeId, form.refused),
    },
    draft,
  )
  const send = (values: BanValues) => run({ ...values, nodeId, reason: values.reason.trim() })
  return { form, send, busy }
}

export function BanSheet(props: BanSheetProps) {
  const { open, onClose } = props
  const { form, send, busy } = useBan(props)
  const { username, duration, reason } = form.values
  return (
    <SheetForm
      {...{ open, onClose, form, send, busy }}
      title={words.title}
      action={words.action(MUTE_TEXTS[duration])}
      variant="danger-soft"
    >
      <WhoField value={username} onChange={(name) => form.set({ username: name })} error={form.errors.username} />
      <RadioPills
        even
        label={words.howLong}
        options={lengths}
        value={duration}
        onChange={(next) => form.set({ duration: next })}
        className={styles.pills}
      />
      <ReasonField
        label={words.why}
        help={words.seen}
        usual={usual.ban}
        error={form.errors.reason}
        value={reason}
        onChange={(text) => form.set({ reason: text })}
      />
      <Note>{words.about}</Note>
    </SheetForm>
  )
}
