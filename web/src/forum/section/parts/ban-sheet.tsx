import { MUTE_TEXTS, MUTES, type Mute, type UserSummary } from '@sp/contract'
import { Note, RadioPills, toast } from '@sp/ui'
import { useState } from 'react'
import { useDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useCreate } from '../../../platform/query/use-create.ts'
import { bansChanged } from '../cache.ts'
import { refusedIn, sendBan } from '../government-api.ts'
import { texts } from '../texts.ts'
import { ReasonField } from './reason-field.tsx'
import { usual } from './reason-texts.ts'
import { type Fault, faultIn } from './target-faults.ts'
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

function useBan({ nodeId, who, onClose }: BanSheetProps) {
  const draft = useDraft(who ? `ban:${nodeId}:${who.id}` : `ban:${nodeId}`)
  const [username, setUsername] = useState(who?.username ?? '')
  const [duration, setDuration] = useState<Mute>('3day')
  const [fault, setFault] = useState<Fault>()
  const { run, busy } = useCreate(
    {
      call: sendBan,
      created: () => {
        toast(words.done(MUTE_TEXTS[duration]), { icon: 'check' })
        setUsername(who?.username ?? '')
        onClose()
      },
      refresh: () => bansChanged(nodeId),
      refused: refusedIn(nodeId, (text) => setFault({ at: 'all', text })),
    },
    draft,
  )
  const submit = (): string | undefined => {
    const found = faultIn(username, draft.text)
    setFault(found)
    if (!found) run({ nodeId, username, duration, reason: draft.text.trim() })
    return found?.at
  }
  const write = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFault(undefined)
  }
  const isWrong = (at: Fault['at']) => (fault?.at === at ? fault.text : undefined)
  return {
    username,
    duration,
    setDuration,
    reason: draft.text,
    busy,
    submit,
    isWrong,
    writeUsername: write(setUsername),
    writeReason: write(draft.setText),
  }
}

export function BanSheet(props: BanSheetProps) {
  const form = useBan(props)
  const { username, duration, reason, busy } = form
  return (
    <SheetForm
      {...props}
      title={words.title}
      action={words.action(MUTE_TEXTS[duration])}
      variant="danger-soft"
      busy={busy}
      fault={form.isWrong('all')}
      onSubmit={form.submit}
    >
      <WhoField value={username} onChange={form.writeUsername} error={form.isWrong('who')} />
      <RadioPills
        even
        label={words.howLong}
        options={lengths}
        value={duration}
        onChange={form.setDuration}
        className={styles.pills}
      />
      <ReasonField
        label={words.why}
        help={words.seen}
        usual={usual.ban}
        error={form.isWrong('reason')}
        value={reason}
        onChange={form.writeReason}
      />
      <Note>{words.about}</Note>
    </SheetForm>
  )
}
