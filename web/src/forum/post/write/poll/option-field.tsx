import { lengthOf, POLL_OPTION_MAX } from '@sp/contract'
import { cx, Help, IconButton } from '@sp/ui'
import { useId } from 'react'
import styles from './poll-field.module.css'
import { texts } from './texts.ts'

interface OptionFieldProps {
  option: string
  index: number
  fault: string | undefined
  disabled: boolean
  canRemove: boolean
  onChange: (text: string) => void
  onNext: () => void
  onMoveUp: () => void
  onRemove: () => void
}

export function OptionField(props: OptionFieldProps) {
  const { option, index, fault, disabled, canRemove, onChange, onNext, onMoveUp, onRemove } = props
  const id = useId()
  const isTooLong = lengthOf(option) > POLL_OPTION_MAX
  return (
    <li>
      <div className={cx(styles.option, (fault !== undefined || isTooLong) && styles.faulty)}>
        <input
          data-poll-option={index}
          type="text"
          value={option}
          readOnly={disabled}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={texts.option(index)}
          aria-label={texts.option(index)}
          aria-invalid={fault !== undefined || isTooLong || undefined}
          aria-describedby={fault && id}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onNext()
          }}
        />
        {isTooLong && <span className={styles.over}>{`${lengthOf(option)} / ${POLL_OPTION_MAX}`}</span>}
        {index > 0 && (
          <IconButton
            icon="level"
            size="s"
            data-move={index}
            label={texts.moveUp(index)}
            disabled={disabled}
            onClick={onMoveUp}
          />
        )}
        {canRemove && (
          <IconButton icon="close" size="s" label={texts.removeOption(index)} disabled={disabled} onClick={onRemove} />
        )}
      </div>
      <Help id={id} error={fault} />
    </li>
  )
}
