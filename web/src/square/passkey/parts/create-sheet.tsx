import { lengthOf, PASSKEY_KINDS } from '@sp/contract'
import { Note, RadioPills, Switch, TextField, toast } from '@sp/ui'
import { useState } from 'react'
import { useDraft } from '../../../platform/device/draft.ts'
import { SheetForm } from '../../../platform/form/sheet-form.tsx'
import { useCreate } from '../../../platform/query/use-create.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addPasskey, type NewPasskey, refreshPasskeys } from '../api.ts'
import { isEasyKey } from '../easy-key.ts'
import { faultOfKey } from '../passkey-rules.ts'
import { texts } from '../texts.ts'
import styles from './create-sheet.module.css'

const { create: words } = texts
type Kind = NewPasskey['type']
const pills = (kinds: readonly Kind[]) => kinds.map((value) => ({ value, label: words.kinds[value] }))
const byTime = pills(PASSKEY_KINDS.slice(0, 3))
const limitedPills = pills(PASSKEY_KINDS.slice(3))

interface CreateSheetProps {
  open: boolean
  onClose: () => void
  onCreated: () => void
}

function usePasskeyForm({ onClose, onCreated }: CreateSheetProps) {
  const draft = useDraft('square:passkey')
  const [type, setType] = useState<Kind>(2)
  const [custom, setCustom] = useState(draft.text !== '')
  const [fault, setFault] = useState<string>()
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
      refused: setFault,
    },
    draft,
  )
  const submit = (): string | undefined => {
    const wrong = custom ? faultOfKey(draft.text) : undefined
    setFault(wrong)
    if (!wrong) run({ type, ...(custom ? { key: draft.text.trim() } : {}) })
    return wrong && 'key'
  }
  const write = (text: string) => {
    draft.setText(text)
    setFault(undefined)
  }
  return { key: draft.text, write, type, setType, custom, setCustom, fault, submit, busy }
}

export function CreateSheet(props: CreateSheetProps) {
  const { key, write, type, setType, custom, setCustom, fault, submit, busy } = usePasskeyForm(props)
  const { open, onClose } = props
  const { username = '', nickname = '' } = useSession()?.user ?? {}
  const isEasy = !faultOfKey(key) && isEasyKey(key, [username, nickname])
  return (
    <SheetForm
      {...{ open, onClose, busy }}
      title={words.title}
      action={words.action}
      fault={custom ? undefined : fault}
      onSubmit={submit}
    >
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
          name="key"
          label={words.key}
          hint={words.count(lengthOf(key))}
          help={words.help}
          error={fault}
          value={key}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
        />
      )}
      <div role="status">{custom && isEasy && <Note tone="lamp">{words.easy}</Note>}</div>
    </SheetForm>
  )
}
