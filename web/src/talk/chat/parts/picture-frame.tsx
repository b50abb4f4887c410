import { Icon } from '@sp/ui'
import styles from './picture-frame.module.css'

/** Longest side in rem, and the least: very long pictures are cut. */
const MOST = 13
const LEAST = 5

interface PictureFrameProps {
  src: string | undefined
  width: number
  height: number
  onError?: () => void
}

/** Reserves the size of the picture before it loads, so that no message moves. */
export function PictureFrame({ src, width, height, onError }: PictureFrameProps) {
  const part = MOST / Math.max(width, height, 1)
  const [w, h] = [width, height].map((side) => `${Math.max(LEAST, side * part).toFixed(2)}rem`)
  return (
    <span className={styles.frame} style={{ width: w, aspectRatio: `${w?.slice(0, -3)} / ${h?.slice(0, -3)}` }}>
      {src === undefined ? (
        <Icon name="image" size="l" />
      ) : (
        <img src={src} alt="" decoding="async" draggable={false} referrerPolicy="no-referrer" onError={onError} />
      )}
    </span>
  )
}
