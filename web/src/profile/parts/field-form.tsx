import type { Profile } from '@sp/contract'
import { Button, TextArea, TextField } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSaveField } from '../api.ts'
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
  const { run, busy } = useSaveField(field, onClose, setMistake)
  const write = (next: string) => {
    setText(next)
    setMistake(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    const wrong = mistakeIn(field, value)
    setMistake(wrong)
    if (!wrong) run(value)
  }
  return { text, mistake, busy, write, submit }
}
