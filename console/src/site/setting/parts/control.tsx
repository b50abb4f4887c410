import { definitionOf, type Hours, type SettingDefinition, type SettingKey } from '@sp/contract'
import { cx, Segmented, Switch } from '@sp/ui'
import { texts } from '../texts.ts'
import styles from './control.module.css'

interface ControlProps {
  settingKey: SettingKey
  value: unknown
  describedBy: string
  isWrong: boolean
  onChange: (value: unknown) => void
}

export function Control({ settingKey, value, describedBy, isWrong, onChange }: ControlProps) {
  const definition = definitionOf(settingKey)
  const { label } = definition
  const field = { 'aria-describedby': describedBy, 'aria-invalid': isWrong ? (true as const) : undefined }
  switch (definition.type) {
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={onChange} />
    case 'choice':
      return <Choice {...{ definition, value, onChange }} />
    case 'hours':
      return <HoursFields value={value as Hours} onChange={onChange} field={field} />
    case 'number':
      return (
        <input
          {...field}
          className={cx(styles.field, styles.short)}
          aria-label={label}
          inputMode="numeric"
          value={String(value)}
          onChange={({ target }) => onChange(/^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value)}
        />
      )
    case 'lines':
      return <Lines {...{ label, value: value as readonly string[], onChange, field }} />
    default:
      return <Text {...{ definition, value: String(value), onChange, field }} />
  }
}

type FieldProps = { field: { 'aria-describedby': string; 'aria-invalid': true | undefined } }

function Choice({ definition, value, onChange }: Pick<ControlProps, 'value' | 'onChange'> & Of<'choice'>) {
  const tabs = Object.entries(definition.choices).map(([id, label]) => ({ id, label }))
  return <Segmented label={definition.label} tabs={tabs} value={String(value)} onChange={onChange} />
}

interface Of<T extends SettingDefinition['type']> {
  definition: SettingDefinition & { type: T }
}

function HoursFields({ value, onChange, field }: { value: Hours; onChange: (value: Hours) => void } & FieldProps) {
  const one = (part: 'from' | 'to') => (
    <input
      {...field}
      className={cx(styles.field, styles.short)}
      aria-label={texts[part]}
      placeholder="10:00"
      value={value[part]}
      onChange={({ target }) => onChange({ ...value, [part]: target.value.replace('：', ':').trim() })}
    />
  )
  return (
    <span className={styles.hours}>
      {one('from')} {texts.to} {one('to')}
    </span>
  )
}

interface LinesProps extends FieldProps {
  label: string
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

const Lines = ({ label, value, onChange, field }: LinesProps) => (
  <textarea
    {...field}
    className={cx(styles.field, styles.area)}
    aria-label={label}
    rows={8}
    value={value.join('\n')}
    onChange={({ target }) => onChange(target.value.split('\n'))}
  />
)

interface TextProps extends FieldProps, Of<'text' | 'email' | 'url'> {
  value: string
  onChange: (value: string) => void
}

const LONG = 60

function Text({ definition, value, onChange, field }: TextProps) {
  const given = { ...field, 'aria-label': definition.label, value }
  if (definition.type === 'text' && definition.max > LONG)
    return (
      <textarea
        {...given}
        className={cx(styles.field, styles.area)}
        rows={2}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <input
      {...given}
      className={cx(styles.field, definition.type === 'text' && styles.middle)}
      inputMode={definition.type}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
