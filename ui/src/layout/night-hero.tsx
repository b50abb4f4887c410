import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './night-hero.module.css'

export type NightHeroProps = {
  /** the row of buttons over the sky */
  bar?: ReactNode
  /** one line, in serif */
  title: ReactNode
  /** without the houses, where the form needs the room */
  low?: boolean
  className?: string | undefined
}

const stars = '236 34 1.2,262 88 .9,330 112 1.1,214 70 .8,300 128 1,288 28 .8,346 150 .8'

/** Two lit houses by night, over log-in. */
export function NightHero({ bar, title, low, className }: NightHeroProps) {
  return (
    <header className={cx(styles.hero, !low && styles.tall, className)}>
      {!low && <Night />}
      <div className={styles.bar}>{bar}</div>
      <h1 className={styles.title}>{title}</h1>
    </header>
  )
}

function Night() {
  const id = useId()
  return (
    <svg className={styles.art} viewBox="0 0 390 380" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}g`}>
          <stop stopColor="#ffd692" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffd692" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}p`} x2="0" y2="1">
          <stop stopColor="#ffd692" stopOpacity=".42" />
          <stop offset="1" stopColor="#ffd692" stopOpacity="0" />
        </linearGradient>
      </defs>
      {stars.split(',').map((star) => {
        const [x, y, r] = star.split(' ')
        return <circle key={star} className={styles.star} cx={x} cy={y} r={r} fill="#fff" opacity=".7" />
      })}
      <path className={styles.moon} d="M306 44a18 18 0 1 0 16 25 15 15 0 0 1-16-25Z" fill="#fff1d4" />
      <path
        d="M-900 260C-600 220-100 296 0 236c50-30 104-34 160-12s120 18 230-26c160-50 380 40 600 10v192H-900Z"
        fill="#43548c"
      />
      <path
        d="M-900 280C-560 290-140 310 0 262c70-24 130-20 190-4s130 8 200-18c140-36 360 30 600 10v150H-900Z"
        fill="#2f3d70"
      />
      <g className={styles.houses} fill={`url(#${id}g)`}>
        <circle cx="226" cy="258" r="58" />
        <circle cx="298" cy="254" r="58" />
        <g fill="#1a2342">
          <path d="M196 296v-48l30-24 30 24v48ZM270 296v-54l28-22 28 22v54Z" />
          <path d="M238 236v-20h8v26ZM310 234v-22h8v28Z" />
          <path d="M172 298v-22c-9-1-11-12-4-18-4-8 2-16 8-16s12 8 8 16c7 6 5 17-4 18v22Z" />
        </g>
        <path d="M217 278v-12a9 9 0 0 1 18 0v12ZM289 276v-12a9 9 0 0 1 18 0v12Z" fill="#f7c46f" />
        <path d="M226 257v21M217 268h18M298 255v21M289 266h18" stroke="#1a2342" strokeWidth="1.6" />
      </g>
      <path d="M-900 320C-500 320-90 312 0 298c90-14 200-14 390-18 200-2 400 16 600 10v120H-900Z" fill="#1a2342" />
      <path className={styles.houses} d="M217 293h18l14 42h-46ZM289 291h18l14 42h-46Z" fill={`url(#${id}p)`} />
    </svg>
  )
}
