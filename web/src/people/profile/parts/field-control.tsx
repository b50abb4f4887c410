import { Help, RadioList, TextArea, TextField, type TextFieldProps } from '@sp/ui'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FIRST_BIRTHDAY, type Field, hasCalendar, today } from '../edit-rules.ts'
import { texts } from '../texts.ts'
import styles from './own-fields.module.css'

interface FieldControlProps {
  field: Field
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

export function FieldControl({ field, label, value, error, onValue }: FieldControlProps) {
  if (field === 'gender') return <Gender {...{ label, value, error, onValue }} />
  const control = {
    name: 'value',
    label,
    value,
    help: texts.hints[field],
    error,
    autoFocus: true,
    className: styles.field,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onValue(target.value),
  }
  if (field === 'signature') return <TextArea {...control} autoComplete="off" enterKeyHint="done" />
  if (field === 'birthday') return <Birthday {...control} />
  return <TextField {...control} autoComplete="off" enterKeyHint="done" />
}

function Birthday(control: TextFieldProps) {
  const [help] = useState(() => (hasCalendar() ? texts.hints.birthday : texts.birthdayTyped))
  return <TextField {...control} help={help} type="date" min={FIRST_BIRTHDAY} max={today()} autoComplete="bday" />
}

const genders = [texts.gender[1], texts.gender[0]].map((word) => ({ value: word, label: word }))

function Gender({ label, value, error, onValue }: Omit<FieldControlProps, 'field'>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll('input') ?? [])]
    const chosen = radios.find(({ checked }) => checked) ?? radios[0]
    chosen?.focus()
  }, [])
  return (
    <div ref={list} className={styles.choice}>
      <p className={styles.question} aria-hidden="true">
        {label}
      </p>
      <RadioList name="value" label={label} options={genders} value={value || undefined} onChange={onValue} />
      <Help error={error} />
    </div>
  )
}
