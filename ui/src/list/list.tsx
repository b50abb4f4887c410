import type { ElementType, ReactNode } from 'react'
import type { As } from '../as.ts'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './list.module.css'

export type ListGroupProps = {
  title?: ReactNode
  card?: boolean
  children: ReactNode
  className?: string | undefined
}

export function ListGroup({ title, card, children, className }: ListGroupProps) {
  return (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <div className={cx(styles.group, card && styles.card, className)}>{children}</div>
    </>
  )
}

type Own = {
  children: ReactNode
  icon?: IconName
  lead?: ReactNode
  sub?: ReactNode
  value?: ReactNode
  chevron?: boolean
  danger?: boolean
  top?: boolean
  className?: string | undefined
}

export type ListRowProps<T extends ElementType = 'button'> = As<T, Own>

export function ListRow<T extends ElementType = 'button'>(props: ListRowProps<T>) {
  const { as, children, icon, lead, sub, value, chevron, danger, top, className, ...rest } = props
  const Tag: ElementType = as ?? 'button'
  return (
    <Tag
      {...(as ? {} : { type: 'button' })}
      {...rest}
      className={cx(
        styles.row,
        top && styles.top,
        danger && styles.danger,
        lead && styles.led,
        icon && styles.marked,
        className,
      )}
    >
      {lead ?? (icon && <Icon name={icon} />)}
      <span className={styles.text}>
        {children}
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
      {value != null && <span className={styles.value}>{value}</span>}
      {chevron && <Icon name="chevron" className={styles.go} />}
    </Tag>
  )
}
