import { WARNINGS, type Warning } from '@sp/contract'
import { ListRow, RadioList, Sheet } from '@sp/ui'
import { useState } from 'react'
import { texts } from '../texts.ts'

interface WarningRowProps {
  warning: Warning | null
  disabled: boolean
  onChange: (warning: Warning | null) => void
}

const NONE = 'none'
const options = [
  { value: NONE, label: texts.add.noWarning },
  ...WARNINGS.map((value) => ({ value, label: texts.add.warnings[value], sub: texts.add.warningSub[value] })),
] as const

/** Which warning stands before the flash, if any. */
export function WarningRow({ warning, disabled, onChange }: WarningRowProps) {
  const [open, setOpen] = useState(false)
  const { add, close } = texts
  const choose = (value: Warning | typeof NONE) => {
    onChange(value === NONE ? null : value)
    setOpen(false)
  }
  return (
    <>
      <ListRow
        icon="eye-off"
        sub={add.warningText}
        value={warning ? add.warnings[warning] : add.noWarning}
        chevron
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {add.warning}
      </ListRow>
      <Sheet open={open} onClose={() => setOpen(false)} title={add.warning} titled={{ close }}>
        <RadioList label={add.warning} options={options} value={warning ?? NONE} onChange={choose} />
      </Sheet>
    </>
  )
}
