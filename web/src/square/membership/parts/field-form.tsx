import { lengthOf, type OwnSquareProfile, SEX_ROLES, SQUARE_GENDERS } from '@sp/contract'
import { Button, RadioPills, TextArea, TextField, VisuallyHidden } from '@sp/ui'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldNames, genderNames, sexRoleNames } from '../field-texts.ts'
import type { Edited, OwnEdits } from '../profile-api.ts'
import { isNumberField, mistakeIn } from '../rules.ts'
import { profileTexts as words } from '../texts.ts'
import styles from './field-form.module.css'

interface FieldFormProps {
  field: Exclude<Edited, 'province' | 'city'>
  profile: OwnSquareProfile
  onChange: (more: Partial<OwnEdits>) => void
  onClose: () => void
  /** Opens the next field; undefined for the last one. */
  onNext: (() => void) | undefined
}

/** Edits one field. Input is stored as an edit at once, so that a press outside loses nothing; 取消 restores it. */
export function FieldForm({ field, profile, onChange, onClose, onNext }: FieldFormProps) {
  const [before] = useState(profile[field])
  const cancel = () => {
    onChange({ [field]: before })
    onClose()
  }
  const form = useRef<HTMLFormElement>(null)
  // In an effect, because autoFocus would run before the sheet is open.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus()
  }, [])
  const [isTried, setTried] = useState(false)
  const [text, setText] = useState(String(before ?? ''))
  const mistake = mistakeIn(field, text)
  const write = (typed: string) => {
    setText(typed)
    setTried(false)
    if (!isNumberField(field)) onChange({ [field]: typed })
    else if (!mistakeIn(field, typed)) onChange({ [field]: typed === '' ? null : Number(typed) })
  }
  const finish = (then: () => void) => (mistake ? setTried(true) : then())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    finish(onClose)
  }
  // An unfinished number is not an error yet.
  const error = isTried || !isNumberField(field) ? mistake : undefined
  const choose = (value: number) => onChange({ [field]: value < 0 ? null : value })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {field === 'gender' || field === 'sexRole' ? (
        <RadioPills
          quiet
          label={fieldNames[field]}
          options={choices[field]}
          value={profile[field] ?? -1}
          onChange={choose}
        />
      ) : (
        <Words {...{ field, text, error, write }} />
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={cancel}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.done}</Button>
        {onNext && (
          <Button variant="soft" className={styles.next} onClick={() => finish(onNext)}>
            {words.nextField}
          </Button>
        )}
      </div>
    </form>
  )
}

const choices = {
  gender: [
    ...SQUARE_GENDERS.map((value) => ({ value, label: genderNames[value] })),
    { value: -1, label: words.unsaid },
  ],
  sexRole: SEX_ROLES.map((value) => ({ value, label: sexRoleNames[value] })),
}

interface WordsProps {
  field: FieldFormProps['field']
  text: string
  error: string | undefined
  write: (text: string) => void
}

const units: Partial<Record<FieldFormProps['field'], string>> = { height: 'cm', weight: 'kg' }

function Words({ field, text, error, write }: WordsProps) {
  const control = {
    label: <VisuallyHidden>{fieldNames[field]}</VisuallyHidden>,
    value: text,
    error,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
  }
  if (field === 'detail')
    return (
      <TextArea
        {...control}
        rows={6}
        hint={words.count(lengthOf(text))}
        help={words.detailHelp}
        placeholder={words.detailHint}
      />
    )
  const unit = units[field]
  return (
    <TextField
      {...control}
      enterKeyHint="done"
      {...(unit && { inputMode: 'numeric' as const, end: <span className={styles.unit}>{unit}</span> })}
    />
  )
}
