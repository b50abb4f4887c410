import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { DuskArt } from './dusk-art.tsx'
import styles from './night-hero.module.css'

export type NightHeroProps = {
  bar?: ReactNode
  title: ReactNode
  low?: boolean
  className?: string | undefined
}

const parts = { star: styles.star, moon: styles.moon, houses: styles.houses }

export function NightHero({ bar, title, low, className }: NightHeroProps) {
  return (
    <header className={cx(styles.hero, !low && styles.tall, className)}>
      {!low && <DuskArt sky parts={parts} />}
      <div className={styles.bar}>{bar}</div>
      <h1 className={styles.title}>{title}</h1>
    </header>
  )
}
