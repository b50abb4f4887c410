import styles from './logo.module.css'

export type LogoProps = {
  /** Product name beside the mark; without it the mark is decorative. */
  name?: string
}

export function Logo({ name }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path
          fill="var(--sp-logo-frame)"
          d="M4 28.5V15a12 12 0 0 1 24 0v13.5a1.5 1.5 0 0 1-1.5 1.5h-21A1.5 1.5 0 0 1 4 28.5Z"
        />
        <path
          fill="#f2ab3e"
          d="M8 26V15a8 8 0 0 1 7-7.900V16H8ZM17 16V7.100A8 8 0 0 1 24 15v1ZM8 18h7v8H8ZM17 18h7v8h-7Z"
        />
      </svg>
      {name && <span>{name}</span>}
    </span>
  )
}
