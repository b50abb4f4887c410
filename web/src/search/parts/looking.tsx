import { Meta } from '@sp/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './looking.module.css'

/** What comes while something is looked for; said in words where it takes a while. */
export const Looking = ({ children }: { children: ReactNode }) => (
  <>
    <Meta className={styles.looking}>{texts.looking}</Meta>
    {children}
  </>
)

/** Below what was found in the time that a search may take. */
export const Partial = () => (
  <p role="status" className={styles.partial}>
    {texts.partial}
  </p>
)
