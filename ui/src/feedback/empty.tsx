import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { WindowArt } from '../layout/window-art.tsx'
import styles from './empty.module.css'

export type EmptyProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <WindowArt />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}

export type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  retry?: { label: string; onClick: () => void; busy?: boolean }
}

export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <WindowArt lit={false} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {retry && (
        <Button size="sm" variant="soft" icon="refresh" busy={retry.busy ?? false} onClick={retry.onClick}>
          {retry.label}
        </Button>
      )}
    </div>
  )
}
