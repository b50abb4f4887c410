import { useForm } from '@sp/client/form/use-form'
import { type Profile, profileRefusals } from '@sp/contract'
import { Button } from '@sp/ui'
import type { FormEvent, KeyboardEvent } from 'react'
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
  const { form, send, submit, busy } = useFieldForm(props)
  const label = texts.fields[field]
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // Esc is a convenience: the button beside it does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...form.props(send)}
      className={styles.form}
      aria-label={texts.editField(label)}
      onSubmit={submit}
      onKeyDown={leave}
    >
      <FieldControl
        field={field}
        label={label}
        value={form.values.value}
        error={form.errors.value}
        onValue={(value) => form.set({ value })}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** An incomplete date has an empty value. */
const isHalfTyped = (form: HTMLFormElement): boolean => form.querySelector('input')?.validity.badInput === true

function useFieldForm({ profile, field, before, onTyped, onClose }: FieldFormProps) {
  const form = useForm({
    rules: ({ value }) => ({ value: mistakeIn(field, value.trim()) }),
    start: { value: before ?? typedValue(profile, field) },
    onChange: (_, { value }) => onTyped(value),
    otherwise: 'value',
  })
  const { run, busy } = useSaveField(field, onClose, form.refused)
  const send = ({ value }: { value: string }) => run(value.trim())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isHalfTyped(event.currentTarget)) return form.submit(send)(event)
    event.preventDefault()
    form.showErrors({ value: profileRefusals.birthday.msg })
  }
  return { form, send, submit, busy }
}
