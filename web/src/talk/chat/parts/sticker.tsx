import { type Sticker as Name, STICKERS } from '@sp/contract'
import { useId } from 'react'
import { texts } from '../texts.ts'
import styles from './sticker.module.css'
import { scenes } from './sticker-scenes.tsx'

/** A small window at dusk: our own drawings, in colours of both themes. */
export default function Sticker({ name }: { name: Name }) {
  const id = useId()
  return (
    <svg className={styles.sticker} viewBox="0 0 120 120" role="img" aria-label={texts.sticker(STICKERS[name])}>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--sp-night-1)" />
          <stop offset="1" stopColor="var(--sp-night-2)" />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop stopColor="var(--sp-lamp)" stopOpacity=".6" />
          <stop offset="1" stopColor="var(--sp-lamp)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <rect width="120" height="120" rx="30" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <path d="M0 0h120v120H0Z" fill={`url(#${id}s)`} />
        {scenes[name](`url(#${id}g)`)}
        {/* At night its ground is as dark as the page. */}
        <rect width="120" height="120" rx="30" fill="none" stroke="#fff" strokeWidth="3" opacity=".1" />
      </g>
    </svg>
  )
}
