import type { Profile } from '@sp/contract'
import { Button } from '@sp/ui'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSaveField } from '../api.ts'
import { type Field, mistakeIn, typedValue } from '../edit-rules.ts'
import { texts } from '../texts.ts'
import { FieldControl } from './field-control.tsx'
import styles from './own-fields.module.css'

interface FieldFormProps {
  profile: Profile
  field: Field
  before: string | undefined
  onTyped: (text: string) => void
  onClose: () => void
}

export function FieldForm(props: FieldFormProps) {
  const { field, onClose } = props
  const form = useFieldForm(props)
  const label = texts.fields[field]
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
      <FieldControl field={field} label={label} value={form.text} mistake={form.mistake} onValue={form.write} />
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

/** An incomplete date has an empty value. */
const isHalfTyped = (form: HTMLFormElement): boolean => form.querySelector('input')?.validity.badInput === true

function useFieldForm({ profile, field, before, onTyped, onClose }: FieldFormProps) {
  const [text, setText] = useState(() => before ?? typedValue(profile, field))
  const [mistake, setMistake] = useState<string>()
  const { run, busy } = useSaveField(field, onClose, setMistake)
  const write = (next: string) => {
    setText(next)
    onTyped(next)
    setMistake(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = text.trim()
    const wrong = isHalfTyped(event.currentTarget) ? texts.wrongBirthday : mistakeIn(field, value)
    setMistake(wrong)
    if (!wrong) run(value)
  }
  return { text, mistake, busy, write, submit }
}
