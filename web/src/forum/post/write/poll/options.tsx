import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN } from '@sp/contract'
import { Button, VisuallyHidden } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { OptionField } from './option-field.tsx'
import styles from './poll-field.module.css'
import { texts } from './texts.ts'

interface OptionsProps {
  options: readonly string[]
  faults: readonly (string | undefined)[]
  disabled: boolean
  onChange: (options: readonly string[]) => void
}

const optionAt = (index: number): string => `[data-poll-option="${index}"]`

export function Options({ options, faults, disabled, onChange }: OptionsProps) {
  const [announcement, announce] = useState('')
  const { place, focus } = useFocusLater()
  const add = () => {
    focus(optionAt(options.length))
    onChange([...options, ''])
  }
  const moveUp = (index: number) => {
    announce(texts.moved(index - 1))
    // The focus follows the option; the first one has no button.
    focus(index === 1 ? optionAt(0) : `[data-move="${index - 1}"]`)
    onChange(movedUp(options, index))
  }
  const remove = (index: number) => {
    focus(optionAt(Math.max(0, index - 1)))
    onChange(options.filter((_, at) => at !== index))
  }
  const next = (index: number) => {
    if (index < options.length - 1) place.current?.querySelector<HTMLElement>(optionAt(index + 1))?.focus()
    else if (options.length < POLL_OPTIONS_MAX) add()
  }
  return (
    <>
      <ol ref={place} className={styles.options}>
        {options.map((option, index) => (
          <OptionField
            key={index}
            {...{ option, index, disabled }}
            fault={faults[index]}
            canRemove={options.length > POLL_OPTIONS_MIN}
            onChange={(text) => onChange(options.map((each, at) => (at === index ? text : each)))}
            onNext={() => next(index)}
            onMoveUp={() => moveUp(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {options.length < POLL_OPTIONS_MAX && (
        <Button variant="text" size="sm" icon="plus" className={styles.add} disabled={disabled} onClick={add}>
          {texts.addOption}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

const movedUp = (options: readonly string[], index: number): string[] =>
  options.map((each, at) => (at === index - 1 ? options[index] : at === index ? options[index - 1] : each) ?? each)

/** Focuses what the next rendering shows; at first an empty first option, because the author asked for a poll. */
function useFocusLater() {
  const place = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLInputElement>(optionAt(0))
    if (first?.value === '') first.focus()
  }, [])
  useEffect(() => {
    if (wanted.current === undefined) return
    place.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return {
    place,
    focus: (selector: string) => {
      wanted.current = selector
    },
  }
}
