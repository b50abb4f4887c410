import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './dusk.module.css'
import { DuskArt, type DuskArtProps } from './dusk-art.tsx'

export type DuskProps = DuskArtProps & { children: ReactNode; className?: string | undefined }

export function Dusk({ children, className, ...art }: DuskProps) {
  return (
    <section className={cx(styles.dusk, className)}>
      <DuskArt {...art} />
      <div className={styles.in}>{children}</div>
    </section>
  )
}
