import { useRules } from '../platform/rules.ts'
import { Options } from './options.tsx'
import styles from './rule-field.module.css'
import { texts } from './texts.ts'

interface RuleFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (rule: string) => void
}

/** A rule is listed by its number and its first words, and shown in full once it is chosen. */
export function RuleField({ value, ...field }: RuleFieldProps) {
  const { data: rules = [] } = useRules()
  if (rules.length === 0) return null
  return (
    <div>
      <Options
        {...field}
        label={texts.rule}
        value={value}
        options={rules.map((rule, at) => ({ value: rule, label: texts.ruleOf(at + 1, headOf(rule)) }))}
      />
      {value !== '' && <p className={styles.chosen}>{value}</p>}
    </div>
  )
}

const HEAD_MAX = 10

const headOf = (rule: string): string => {
  const head = rule.split(/[：:，,。；]/)[0] ?? rule
  return head.length > HEAD_MAX ? `${head.slice(0, HEAD_MAX)}…` : head
}
