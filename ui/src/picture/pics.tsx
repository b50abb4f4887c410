import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './pics.module.css'
import { useFailed } from './use-failed.ts'

export type Pic = {
  thumbnail: string
  /** the whole picture */
  img: string
  alt: string
  /** known measures keep the page still while it loads */
  width?: number | undefined
  height?: number | undefined
}

export type PicsProps = {
  pics: readonly Pic[]
  onOpen: (index: number) => void
  /** what opening one is called, such as "picture 1 of 3" */
  label: (index: number, count: number) => string
  /** above the fold: load at once */
  eager?: boolean
  /** what the page waits to show: its first picture before all others */
  first?: boolean | undefined
  className?: string | undefined
}

function layout(pics: readonly Pic[]) {
  const [first] = pics
  if (pics.length === 1) return cx(styles.one, (first?.width ?? 0) > (first?.height ?? 0) && styles.wide)
  return [styles.many, styles.one, styles.two, styles.three, styles.four][pics.length] ?? styles.many
}

/** One to four pictures as a group with one outline; more as squares by three. */
export function Pics({ pics, onOpen, label, eager, first, className }: PicsProps) {
  const [failed, noteFailed] = useFailed()
  if (pics.length === 0) return null
  return (
    <div className={cx(styles.pics, layout(pics), className)}>
      {pics.map((pic, index) => (
        <button
          // the same picture may be there twice
          key={`${index} ${pic.thumbnail}`}
          type="button"
          aria-label={pic.alt ? `${label(index, pics.length)} ${pic.alt}` : label(index, pics.length)}
          onClick={() => onOpen(index)}
        >
          {failed.has(pic.thumbnail) ? (
            <Icon name="image" />
          ) : (
            <img
              src={pic.thumbnail}
              alt=""
              loading={eager ? 'eager' : 'lazy'}
              {...(first && index === 0 ? { fetchPriority: 'high' } : {})}
              decoding="async"
              draggable={false}
              onError={() => noteFailed(pic.thumbnail)}
            />
          )}
        </button>
      ))}
    </div>
  )
}
