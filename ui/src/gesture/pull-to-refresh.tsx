import { type ReactNode, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './pull-to-refresh.module.css'
import { type PullState, usePull } from './use-pull.ts'

export type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  /** Height of the head and pull distance in px: 100 in pages, 50 in the shell. */
  threshold?: number
  texts: Record<Exclude<PullState, 'rest'>, string>
  disabled?: boolean
  children: ReactNode
  className?: string | undefined
}

export function PullToRefresh(props: PullToRefreshProps) {
  const { onRefresh, threshold = 100, texts, disabled = false, children, className } = props
  const root = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const state = usePull(root, head, { onRefresh, threshold, disabled })
  return (
    <div ref={root} className={className}>
      <div ref={head} className={styles.head} data-state={state}>
        <div className={styles.word} role="status">
          {state !== 'rest' && (
            <>
              <Icon name={state === 'done' ? 'check' : 'window'} filled={state !== 'pull'} />
              {texts[state]}
            </>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
