import { Button } from '@sp/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useChange } from '../../../platform/query/use-change.ts'
import { pullRecommended, useNewCount } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './new-pill.module.css'

interface NewPillProps {
  next: string | null | undefined
  feed: RefObject<HTMLElement | null>
}

export function NewPill({ next, feed }: NewPillProps) {
  const count = useNewCount(next)
  const isPressed = useRef(false)
  const { run, busy } = useChange({ name: ['pull-new'], call: () => pullRecommended('new') })
  useEffect(() => {
    if (isPressed.current && next) feed.current?.querySelector('article')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [next, feed])
  const press = () => {
    isPressed.current = true
    run()
  }
  return (
    <div role="status" className={styles.pill}>
      {count > 0 && (
        <Button size="sm" icon="refresh" className={styles.button} busy={busy} onClick={press}>
          {texts.fresh(count)}
        </Button>
      )}
    </div>
  )
}
