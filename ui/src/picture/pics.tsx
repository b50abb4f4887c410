import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './pics.module.css'
import { useFailed } from './use-failed.ts'

export type Pic = {
  thumbnail: string
  img: string
  alt: string
  /** Known dimensions prevent layout shifts while it loads. */
  width?: number | undefined
  height?: number | undefined
}

export type PicsProps = {
  pics: readonly Pic[]
  onOpen: (index: number) => void
  label: (index: number, count: number) => string
  eager?: boolean
  /** The first picture gets a high fetch priority, because the page waits for it. */
  first?: boolean | undefined
  className?: string | undefined
}

function layout(pics: readonly Pic[]) {
  const [first] = pics
  if (pics.length === 1) return cx(styles.one, (first?.width ?? 0) > (first?.height ?? 0) && styles.wide)
  return [styles.many, styles.one, styles.two, styles.three, styles.four][pics.length] ?? styles.many
}

export function Pics({ pics, onOpen, label, eager, first, className }: PicsProps) {
  const [failed, noteFailed] = useFailed()
  if (pics.length === 0) return null
  return (
    <div className={cx(styles.pics, layout(pics), className)}>
      {pics.map((pic, index) => (
        <button
          // The same picture may occur twice.
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
