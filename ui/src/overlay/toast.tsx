import { useRef } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useIsFree } from './open-modals.ts'
import { makeSlot, useSlot } from './slot.ts'
import styles from './toast.module.css'
import { useOnTop } from './use-on-top.ts'

export type ToastOptions = {
  icon?: IconName
  /** The icon lights up, for what happens seldom. */
  lit?: boolean
  /** Milliseconds, 2000 by default. */
  time?: number
}

type Shown = ToastOptions & { text: string; serial: number }

const slot = makeSlot<Shown | null>(null)
let shownCount = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message for two seconds and replaces the previous one. Needs a `<ToastHost/>`. */
export function toast(text: string, options: ToastOptions = {}): void {
  clearTimeout(timer)
  shownCount += 1
  slot.set({ ...options, text, serial: shownCount })
  timer = setTimeout(() => slot.set(null), options.time ?? 2000)
}

/** Without popover support nothing can be above a modal. */
const hasPopover = () => 'popover' in HTMLElement.prototype

/** An always open popover, because it can be above modal dialogs, which z-index cannot achieve. */
export function ToastHost() {
  const host = useRef<HTMLDivElement>(null)
  const isFree = useIsFree()
  const shown = useSlot(slot)
  useOnTop(host, shown?.serial)
  return (
    <div ref={host} popover="manual" role="status" className={styles.host}>
      {(isFree || hasPopover()) && <Words />}
    </div>
  )
}

function Words() {
  const shown = useSlot(slot)
  if (!shown) return null
  return (
    <span key={shown.serial} className={cx(styles.toast, shown.lit && styles.lit)}>
      {shown.icon && <Icon name={shown.icon} size="s" filled={shown.lit ?? false} />}
      {shown.text}
    </span>
  )
}

/** While a modal is open, screen readers ignore the host, so the top modal repeats the text. */
export function ToastEcho() {
  const shown = useSlot(slot)
  if (hasPopover())
    return (
      <VisuallyHidden>
        <span aria-live="polite">{shown?.text}</span>
      </VisuallyHidden>
    )
  return (
    <div role="status" className={styles.host}>
      <Words />
    </div>
  )
}
