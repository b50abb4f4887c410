import { useEffect, useRef } from 'react'
import styles from './factor.module.css'

interface FocusedHeadProps {
  /** Below the title of a page, or below that of a dialog. */
  as: 'h2' | 'h3'
  children: string
}

/** What replaced the content that had the focus begins with it. */
export function FocusedHead({ as: Tag, children }: FocusedHeadProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
  }, [])
  return (
    <Tag ref={head} tabIndex={-1} className={styles.head}>
      {children}
    </Tag>
  )
}
