import type { ElementType, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

export type VisuallyHiddenProps = { children: ReactNode; as?: ElementType }

export function VisuallyHidden({ children, as: Tag = 'span' }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
