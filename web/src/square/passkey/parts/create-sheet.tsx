import { lengthOf, PASSKEY_KINDS } from '@sp/contract'
import { Note, RadioPills, Switch, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { readDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useDraftForm } from '../../../platform/form/use-draft-form.ts'
import { useCreate } from '../../../platform/query/use-create.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addPasskey, type NewPasskey, refreshPasskeys } from '../api.ts'
import { isEasyKey } from '../easy-key.ts'
import { faultOfKey } from '../passkey-rules.ts'
import { texts } from '../texts.ts'
import styles from './create-sheet.module.css'

const { create: words } = texts
const DRAFT = 'square:passkey'
type Kind = NewPasskey['type']
const pills = (kinds: readonly Kind[]) => kinds.map((value) => ({ value, label: words.kinds[value] }))
const byTime = pills(PASSKEY_KINDS.slice(0, 3))
const limitedPills = pills(PASSKEY_KINDS.slice(3))

interface CreateSheetProps {
  open: boolean
  onClose: () => void
  onCreated: () => void
}

interface PasskeyValues {
  type: Kind
  key: string
}

function usePasskeyForm({ onClose, onCreated }: CreateSheetProps) {
  const [custom, setCustom] = useState(() => readDraft(DRAFT) !== '')
  const { form, draft } = useDraftForm<PasskeyValues>({
    rules: ({ key }) => ({ key: custom ? faultOfKey(key) : undefined }),
    start: { type: 2, key: '' },
    draft: { key: DRAFT, field: 'key' },
    ...(custom ? { otherwise: 'key' as const } : {}),
  })
  const { run, busy } = useCreate<NewPasskey, unknown>(
    {
      call: addPasskey,
      created: () => {
        toast(words.done, { icon: 'check' })
        setCustom(false)
        onCreated()
        onClose()
      },
      refresh: refreshPasskeys,
      refused: form.refused,
    },
    draft,
  )
  const send = ({ type, key }: PasskeyValues) => run({ type, ...(custom ? { key: key.trim() } : {}) })
  return { form, custom, setCustom, send, busy }
}

export function CreateSheet(props: CreateSheetProps) {
  const { form, custom, setCustom, send, busy } = usePasskeyForm(props)
  const { type, key } = form.values
  const setType = (next: Kind) => form.set({ type: next })
  const { open, onClose } = props
  const { username = '', nickname = '' } = useSession()?.user ?? {}
  const isEasy = !faultOfKey(key) && isEasyKey(key, [username, nickname])
  return (
    <SheetForm {...{ open, onClose, form, send, busy }} title={words.title} action={words.action}>
      <RadioPills even label={words.time} options={byTime} value={type} onChange={setType} className={styles.kinds} />
      <RadioPills
        even
        label={words.uses}
        options={limitedPills}
        value={type}
        onChange={setType}
        className={styles.kinds}
      />
      <label className={styles.custom}>
        <span>
          {words.custom}
          <small>{words.customText}</small>
        </span>
        <Switch label={words.custom} checked={custom} onChange={setCustom} />
      </label>
      {custom && (
        <TextField
          {...form.field('key')}
          label={words.key}
          hint={words.count(lengthOf(key))}
          help={words.help}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div role="status">{custom && isEasy && <Note tone="lamp">{words.easy}</Note>}</div>
    </SheetForm>
  )
}
