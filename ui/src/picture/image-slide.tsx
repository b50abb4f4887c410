import { type CSSProperties, type SyntheticEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { usePullAway } from '../gesture/use-pull-away.ts'
import { useZoom } from '../gesture/use-zoom.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './image-stage.module.css'
import { isLong } from './long.ts'
import type { Pic } from './pics.tsx'
import { useFailed } from './use-failed.ts'

type SlideProps = {
  pic: Pic
  near: boolean
  onTap: () => void
  onZoom: (zoomed: boolean) => void
  onPull: (part: number) => void
}

export function Slide({ pic, near, onTap, onZoom, onPull }: SlideProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const [failed, noteFailed] = useFailed()
  const state = failed.has(pic.img) ? 'failed' : isThere ? 'there' : 'coming'
  const [{ width, height }, setSize] = useState({ width: pic.width ?? 0, height: pic.height ?? 0 })
  const zoomed = useRef(false)
  useZoom(ref, {
    onTap,
    onZoom: (next) => {
      zoomed.current = next
      onZoom(next)
    },
  })
  usePullAway(ref, { ready: () => !zoomed.current, onPull, onAway: onTap })
  const come = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    setSize({ width: naturalWidth, height: naturalHeight })
    setThere(true)
  }
  const long = isLong({ width, height }, { width: innerWidth, height: innerHeight })
  const size = (width > 0 ? { '--w': width } : {}) as CSSProperties
  return (
    <div className={cx(styles.slide, long && styles.long)}>
      <div ref={ref} className={styles.view} style={size}>
        {state === 'coming' && <img src={pic.thumbnail} alt="" className={styles.small} draggable={false} />}
        {state === 'failed' && <Icon name="image" size="l" />}
        {near && state !== 'failed' && (
          <img src={pic.img} alt={pic.alt} draggable={false} onLoad={come} onError={() => noteFailed(pic.img)} />
        )}
      </div>
    </div>
  )
}
