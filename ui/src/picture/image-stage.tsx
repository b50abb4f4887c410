import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useZoom } from '../gesture/use-zoom.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon/icon-button.tsx'
import { useModal } from '../overlay/use-modal.ts'
import styles from './image-stage.module.css'
import type { ImageViewerProps } from './image-viewer-props.ts'
import type { Pic } from './pics.tsx'

type SlideProps = { pic: Pic; near: boolean; onTap: () => void; onZoom: (zoomed: boolean) => void }

function Slide({ pic, near, onTap, onZoom }: SlideProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  useZoom(ref, { onTap, onZoom })
  return (
    <div className={styles.slide}>
      <div ref={ref} className={styles.view}>
        {state === 'coming' && <img src={pic.thumbnail} alt="" className={styles.small} draggable={false} />}
        {state === 'failed' && <Icon name="image" size="l" />}
        {near && state !== 'failed' && (
          <img
            src={pic.img}
            alt={pic.alt}
            draggable={false}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        )}
      </div>
    </div>
  )
}

/** The full-screen viewer itself; `ImageViewer` loads it when it is first wanted. */
export default function ImageStage({ pics, start = 0, onClose, labels }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const { props } = useModal(dialog, { open: true, onClose })
  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = track.current
    if (index >= 0 && index < pics.length) strip?.scrollTo({ left: index * strip.clientWidth, behavior })
  }
  useEffect(() => {
    const strip = track.current
    strip?.scrollTo({ left: start * strip.clientWidth, behavior: 'instant' })
  }, [start])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(at - 1)
    else if (event.key === 'ArrowRight') go(at + 1)
  }
  const onScroll = () => {
    const strip = track.current
    if (strip) setAt(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)))
  }
  const count = labels.count(at, pics.length)
  return (
    <dialog ref={dialog} className={styles.stage} aria-label={labels.viewer} onKeyDown={onKeyDown} {...props}>
      <IconButton className={styles.close} icon="close" label={labels.close} onClick={onClose} />
      <div
        ref={track}
        className={cx(styles.track, zoomed && styles.held)}
        role="group"
        aria-label={labels.viewer}
        // it scrolls, so the keyboard must reach it
        tabIndex={0}
        onScroll={onScroll}
      >
        {pics.map((pic, index) => (
          <Slide
            // the same picture may be there twice
            key={`${index} ${pic.img}`}
            pic={pic}
            near={Math.abs(index - at) <= 1}
            onTap={onClose}
            onZoom={setZoomed}
          />
        ))}
      </div>
      {pics.length > 1 && (
        <>
          <p className={styles.count} role="status" aria-label={count}>
            {at + 1} / {pics.length}
          </p>
          <IconButton
            className={cx(styles.side, styles.before)}
            icon="chevron-left"
            label={labels.previous}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            className={cx(styles.side, styles.after)}
            icon="chevron"
            label={labels.next}
            disabled={at === pics.length - 1}
            onClick={() => go(at + 1)}
          />
        </>
      )}
    </dialog>
  )
}
