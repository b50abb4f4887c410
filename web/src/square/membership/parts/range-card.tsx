import { FILTER_WIDTHS, faultOfRange, SQUARE_LEAST_AGE, type SquareFilter } from '@sp/contract'
import { Card, cx, Help } from '@sp/ui'
import { useId, useState } from 'react'
import { useSquareStatus } from '../api.ts'
import { profileTexts } from '../texts.ts'
import styles from './range-card.module.css'

const { filter: words, between } = profileTexts

const RANGES = {
  age: {
    title: words.age,
    hint: words.ageHint,
    unit: words.years,
    ...FILTER_WIDTHS.age,
  },
  height: {
    title: words.height,
    hint: () => words.heightHint,
    unit: words.cm,
    ...FILTER_WIDTHS.height,
  },
} as const

type Bound = (typeof RANGES)[keyof typeof RANGES]['least' | 'most']

interface RangeCardProps {
  of: keyof typeof RANGES
  filter: SquareFilter
  onChange: (more: Partial<SquareFilter>) => void
  onFault: (field: Bound, isWrong: boolean) => void
}

/** From – to; an empty bound is unlimited. A too narrow range is marked at once; the server refuses it too. */
export function RangeCard({ of, filter, onChange, onFault }: RangeCardProps) {
  const { title, hint, unit, least, most, bounds } = RANGES[of]
  const [wrong, setWrong] = useState<Partial<Record<Bound, boolean>>>({})
  const help = useId()
  const leastAge = useSquareStatus().data?.leastAge ?? SQUARE_LEAST_AGE
  const isWrong = wrong[least] || wrong[most]
  const fault = isWrong ? between(bounds[0], bounds[1]) : faultOfRange(of, filter)?.msg
  const field = (bound: Bound, label: string) => (
    <NumberField
      label={label}
      unit={unit}
      value={filter[bound]}
      bounds={bounds}
      help={wrong[bound] || (!isWrong && fault) ? help : undefined}
      onValue={(value) => {
        setWrong((before) => ({ ...before, [bound]: value === undefined }))
        onFault(bound, value === undefined)
        if (value !== undefined) onChange({ [bound]: value })
      }}
    />
  )
  return (
    <Card title={title} hint={hint(leastAge)}>
      <div className={styles.range}>
        {field(least, words.least(title))}
        <span className={styles.to}>{words.to}</span>
        {field(most, words.most(title))}
      </div>
      <Help id={help} error={fault} />
    </Card>
  )
}

interface NumberFieldProps {
  label: string
  unit: string
  value: number | null
  bounds: readonly [number, number]
  help: string | undefined
  /** undefined if the input is not a valid number. */
  onValue: (value: number | null | undefined) => void
}

function NumberField({ label, unit, value, bounds: [least, most], help, onValue }: NumberFieldProps) {
  const [text, setText] = useState(String(value ?? ''))
  const write = (typed: string) => {
    setText(typed)
    const number = Number(typed)
    if (typed === '') onValue(null)
    else onValue(/^\d+$/.test(typed) && number >= least && number <= most ? number : undefined)
  }
  return (
    <label className={cx(styles.box, help !== undefined && styles.wrong)}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        aria-invalid={help === undefined ? undefined : true}
        aria-describedby={help}
        placeholder={words.any}
        value={text}
        onChange={({ target }) => write(target.value.trim())}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  )
}
