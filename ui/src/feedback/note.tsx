import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './note.module.css'

export type NoteTone = 'plain' | 'lamp' | 'bad'

export type NoteProps = {
  children: ReactNode
  tone?: NoteTone
  /** Default: a warning sign for `bad`, an i for the others. */
  icon?: IconName
  end?: ReactNode
  className?: string | undefined
}

export function Note({ children, tone = 'plain', icon, end, className }: NoteProps) {
  return (
    <div className={cx(styles.note, styles[tone], end !== undefined && styles.ended, className)}>
      <Icon name={icon ?? (tone === 'bad' ? 'warn' : 'info')} />
      <span className={styles.text}>{children}</span>
      {end}
    </div>
  )
}
