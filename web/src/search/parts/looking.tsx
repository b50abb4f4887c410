import { Meta } from '@sp/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './looking.module.css'

export const Looking = ({ children }: { children: ReactNode }) => (
  <>
    <Meta className={styles.looking}>{texts.looking}</Meta>
    {children}
  </>
)

export const Partial = () => (
  <p role="status" className={styles.partial}>
    {texts.partial}
  </p>
)
