import { useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import styles from './icon.module.css'
import { drawn, lines, lit } from './icons.tsx'

type More = typeof import('./more-icons.tsx')
type FirstName = keyof typeof lines | keyof typeof drawn
type MoreName = keyof More['moreLines'] | keyof More['moreDrawn']

export type IconName = FirstName | MoreName | 'down'

export type IconProps = {
  name: IconName
  filled?: boolean
  size?: 's' | 'm' | 'l'
  className?: string | undefined
}

const isFirst = (name: FirstName | MoreName): name is FirstName => name in lines || name in drawn

function shape(name: FirstName, filled: boolean) {
  if (filled && name in lit) return lit[name as keyof typeof lit]
  if (name in drawn) return drawn[name as keyof typeof drawn]
  return <path d={lines[name as keyof typeof lines]} />
}

/** Always decorative: the label names the control. */
export function Icon({ name, filled = false, size = 'm', className }: IconProps) {
  const down = name === 'down'
  const drawing = down ? 'up' : name
  return (
    <svg
      className={cx(styles.icon, styles[size], down && styles.flip, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {isFirst(drawing) ? shape(drawing, filled) : <Later name={drawing} />}
    </svg>
  )
}

let more: More | undefined
let coming: Promise<void> | undefined
const waiting = new Set<() => void>()

/** Loads the icons that the first page does not need; after a failure the next icon that needs them retries. */
export const loadMoreIcons = (): Promise<void> =>
  (coming ??= import('./more-icons.tsx').then(
    (icons) => {
      more = icons
      for (const draw of waiting) draw()
    },
    () => {
      coming = undefined
    },
  ))

function whenThere(draw: () => void): () => void {
  waiting.add(draw)
  void loadMoreIcons()
  return () => void waiting.delete(draw)
}

function Later({ name }: { name: MoreName }) {
  const icons = useSyncExternalStore(
    whenThere,
    () => more,
    () => more,
  )
  if (!icons) return null
  if (name in icons.moreDrawn) return icons.moreDrawn[name as keyof More['moreDrawn']]
  return <path d={icons.moreLines[name as keyof More['moreLines']]} />
}
