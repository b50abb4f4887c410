import type { Profile } from '@sp/contract'
import { Button, TextArea, TextField, toast } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../lib/call.ts'
import { saveField } from '../api.ts'
import { type Field, mistakeIn, typedValue } from '../edit-rules.ts'
import { texts } from '../texts.ts'
import styles from './own-fields.module.css'

interface FieldFormProps {
  profile: Profile
  field: Field
  onClose: () => void
}

/** One thing being edited; Esc puts it back. */
export function FieldForm({ profile, field, onClose }: FieldFormProps) {
  const form = useFieldForm(profile, field, onClose)
  const label = texts.fields[field]
  const Control = field === 'signature' ? TextArea : TextField
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // Esc is a convenience: the button beside it does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      className={styles.form}
      aria-label={texts.editField(label)}
      onSubmit={form.submit}
      onKeyDown={leave}
    >
      <Control
        label={label}
        help={texts.hints[field]}
        error={form.mistake}
        value={form.text}
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        className={styles.field}
        onChange={({ target }) => form.write(target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="sm" busy={form.busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

function useFieldForm(profile: Profile, field: Field, onClose: () => void) {
  const [text, setText] = useState(() => typedValue(profile, field))
  const [mistake, setMistake] = useState<string>()
  const [busy, setBusy] = useState(false)
  const write = (next: string) => {
    setText(next)
    setMistake(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    const wrong = mistakeIn(field, value)
    setMistake(wrong)
    if (wrong || busy) return
    setBusy(true)
    try {
      await saveField(field, value)
    } catch (error) {
      setMistake(messageOf(error, texts.failed))
      return setBusy(false)
    }
    toast(texts.saved)
    onClose()
  }
  return { text, mistake, busy, write, submit }
}
