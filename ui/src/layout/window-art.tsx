import styles from './window-art.module.css'

export type WindowArtProps = {
  lit?: boolean
}

export function WindowArt({ lit = true }: WindowArtProps) {
  return (
    <svg className={styles.art} viewBox="0 0 136 112" aria-hidden="true">
      <ellipse cx="68" cy="100" rx="56" ry="6" fill="var(--sp-surface-3)" />
      <path d="M36 98V54a32 32 0 0 1 64 0v44Z" className={styles.frame} />
      <path d="M44 92V55a24 24 0 0 1 22-24v61ZM70 92V31a24 24 0 0 1 22 24v37Z" fill="var(--sp-surface)" />
      {lit ? (
        <path d="M70 92V62h22v30Z" fill="var(--sp-lamp)" opacity=".85" />
      ) : (
        <path d="M70 92V62h22v30Z" fill="var(--sp-surface-3)" />
      )}
      <rect x="28" y="96" width="80" height="6" rx="3" fill="var(--sp-primary)" />
      <path
        d="M50 96V84h10v12ZM55 84c-6-2-8-8-5-13 4 3 6 8 5 13Zm0 0c5-2 7-7 5-12-4 3-6 7-5 12Z"
        fill="var(--sp-tint-3-ink)"
      />
      {!lit && <path d="M96 22c6 0 6 6 12 6M100 12c6 0 6 6 12 6" className={styles.wind} />}
    </svg>
  )
}
