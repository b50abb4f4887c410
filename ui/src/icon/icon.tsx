import { cx } from '../cx.ts'
import styles from './icon.module.css'
import { drawn, lines, lit } from './icons.tsx'

export type IconName = keyof typeof lines | keyof typeof drawn | 'down'

export type IconProps = {
  name: IconName
  /** the "on" drawing, where there is one */
  filled?: boolean
  size?: 's' | 'm' | 'l'
  className?: string | undefined
}

function shape(name: Exclude<IconName, 'down'>, filled: boolean) {
  if (filled && name in lit) return lit[name as keyof typeof lit]
  if (name in drawn) return drawn[name as keyof typeof drawn]
  return <path d={lines[name as keyof typeof lines]} />
}

/** Always decoration: the name of a control is said by its label. */
export function Icon({ name, filled = false, size = 'm', className }: IconProps) {
  const down = name === 'down'
  return (
    <svg
      className={cx(styles.icon, styles[size], down && styles.flip, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shape(down ? 'up' : name, filled)}
    </svg>
  )
}
