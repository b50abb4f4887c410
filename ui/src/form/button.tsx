import type { ElementType, MouseEvent, ReactNode } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'soft' | 'line' | 'text' | 'quiet' | 'danger' | 'danger-soft' | 'lamp'

type Own = {
  children: ReactNode
  variant?: ButtonVariant
  size?: 'm' | 'sm'
  block?: boolean
  busy?: boolean
  icon?: IconName
  className?: string | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export type ButtonProps<T extends ElementType = 'button'> = As<T, Own>

export function Button<T extends ElementType = 'button'>(props: ButtonProps<T>) {
  const { as, children, variant = 'primary', size = 'm', block, busy, icon, className, onClick, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  // Enter in a form triggers a click too, so this also blocks the submit.
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tag
      {...(as ? {} : { type: 'button' })}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={cx(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block, className)}
      onClick={press}
    >
      {busy ? <span className={styles.spin} /> : icon && <Icon name={icon} size="s" />}
      {children}
    </Tag>
  )
}
