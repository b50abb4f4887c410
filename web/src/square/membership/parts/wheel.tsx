import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './wheel.module.css'

interface WheelProps {
  label: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** Milliseconds without scrolling after which the row counts as chosen. */
const REST = 120
const PAGE = 5

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - PAGE,
  PageDown: (at) => at + PAGE,
  Home: () => 0,
  End: (_, last) => last,
}

export function Wheel({ label, options, value, onChange }: WheelProps) {
  const id = useId()
  const at = Math.max(0, options.indexOf(value))
  const { ref, look } = useMiddle(at, (to) => options[to] !== undefined && onChange(options[to]))
  const step = (event: KeyboardEvent) => {
    const to = STEPS[event.key]?.(at, options.length - 1)
    if (to === undefined) return
    event.preventDefault()
    onChange(options[Math.min(Math.max(to, 0), options.length - 1)] ?? value)
  }
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}${at}`}
      tabIndex={0}
      className={styles.wheel}
      onKeyDown={step}
      onScroll={look}
    >
      {options.map((option, nth) => (
        // The keys are the list's, as a listbox has it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option}
          id={`${id}${nth}`}
          role="option"
          aria-selected={nth === at}
          tabIndex={-1}
          onClick={() => onChange(option)}
        >
          {option}
        </div>
      ))}
    </div>
  )
}

const rowHeight = (list: HTMLElement): number => list.firstElementChild?.getBoundingClientRect().height ?? 0

function putInMiddle(list: HTMLElement | null, at: number): void {
  if (list) list.scrollTop = at * rowHeight(list)
}

function useMiddle(at: number, choose: (at: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const rest = useRef(0)
  const showAgain = useEffectEvent(() => putInMiddle(ref.current, at))
  useEffect(() => {
    putInMiddle(ref.current, at)
  }, [at])
  useEffect(() => {
    // The height is 0 before the sheet is open, and changes with the font size.
    const sizes = new ResizeObserver(() => showAgain())
    if (ref.current) sizes.observe(ref.current)
    return () => {
      sizes.disconnect()
      window.clearTimeout(rest.current)
    }
  }, [])
  const look = () => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      const height = ref.current ? rowHeight(ref.current) : 0
      if (height > 0) choose(Math.round((ref.current?.scrollTop ?? 0) / height))
    }, REST)
  }
  return { ref, look }
}
