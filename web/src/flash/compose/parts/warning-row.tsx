import { WARNINGS, type Warning } from '@sp/contract'
import { Icon, ListRow, Sheet, SheetRow } from '@sp/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'

interface WarningRowProps {
  warning: Warning | null
  disabled: boolean
  /** Whether the member is known to be an adult; only adults can set R18. */
  adult: boolean
  onChange: (warning: Warning | null) => void
}

const { close } = texts
const options = [
  { value: null, label: texts.noWarning, sub: undefined },
  ...WARNINGS.map((value) => ({ value, label: texts.warnings[value], sub: texts.warningSub[value] })),
]

export function WarningRow({ warning, disabled, adult, onChange }: WarningRowProps) {
  const [open, setOpen] = useState(false)
  const choose = (value: Warning | null) => {
    onChange(value)
    setOpen(false)
  }
  return (
    <>
      <ListRow
        icon="eye-off"
        sub={texts.warningText}
        value={warning ? texts.warnings[warning] : texts.noWarning}
        chevron
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.warning}
      </ListRow>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.warning} titled={{ close }}>
        {options.map(({ value, label, sub }) => (
          <SheetRow
            key={label}
            sub={value === 'r18' && !adult ? texts.adultsOnly : sub}
            disabled={value === 'r18' && !adult}
            value={value === warning && <Icon name="check" />}
            aria-pressed={value === warning}
            onClick={() => choose(value)}
          >
            {label}
          </SheetRow>
        ))}
      </Sheet>
    </>
  )
}
