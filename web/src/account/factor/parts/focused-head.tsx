import { useEffect, useRef } from 'react'
import styles from './factor.module.css'

/** What replaced the content that had the focus begins with it. */
export function FocusedHead({ children }: { children: string }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus()
  }, [])
  return (
    <h3 ref={head} tabIndex={-1} className={styles.head}>
      {children}
    </h3>
  )
}
