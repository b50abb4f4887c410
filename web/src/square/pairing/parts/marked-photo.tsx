import { cx, toast } from '@sp/ui'
import { type SyntheticEvent, useId } from 'react'
import type { PhotoView } from '../private-photo-api.ts'
import { texts } from '../texts.ts'
import styles from './private-photos.module.css'

const { face: words } = texts

interface MarkedPhotoProps {
  look: PhotoView
  alt: string
  seconds: number
  isAway: boolean
  /** Inside a button, which has its own accessible name. */
  isPart?: boolean
  onFailed: () => void
}

/** A private photo with the viewer's number as a watermark, so that a screenshot reveals its source. */
export function MarkedPhoto({ look, alt, seconds, isAway, isPart = false, onFailed }: MarkedPhotoProps) {
  const pattern = useId()
  const fail = () => {
    toast(words.failed)
    onFailed()
  }
  return (
    <span className={cx(styles.photo, isAway && styles.away)} onContextMenu={prevent} onDragStart={prevent}>
      <img src={look.url} alt={alt} draggable={false} referrerPolicy="no-referrer" onError={fail} />
      <svg className={styles.mark} aria-hidden="true">
        <defs>
          <pattern
            id={pattern}
            width={9 * look.mark.length + 64}
            height="64"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-24)"
          >
            <text x="2" y="20" className={styles.number}>
              {words.onlyFor(look.mark)}
            </text>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      <span aria-hidden={isPart || undefined}>
        {isAway ? <span className={styles.cover}>{words.away}</span> : <Tag seconds={seconds} />}
      </span>
    </span>
  )
}

const Tag = ({ seconds }: { seconds: number }) => (
  <span className={styles.tag} role="timer" aria-label={words.secondsLeft(seconds)}>
    {words.seconds(seconds)}
  </span>
)

const prevent = (event: SyntheticEvent) => event.preventDefault()
