import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import { AlertBox } from '../overlay/alert.tsx'
import { ToastEcho } from '../overlay/toast.tsx'
import { useModal } from '../overlay/use-modal.ts'
import { Slide } from './image-slide.tsx'
import styles from './image-stage.module.css'
import type { ImageViewerProps } from './image-viewer-props.ts'

export default function ImageStage({ pics, start = 0, onClose, labels }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  const { onTop, props } = useModal(dialog, { open: true, onClose })
  const go = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = track.current
    if (index >= 0 && index < pics.length) strip?.scrollTo({ left: index * strip.clientWidth, behavior })
  }
  useEffect(() => {
    const strip = track.current
    strip?.scrollTo({ left: start * strip.clientWidth, behavior: 'instant' })
  }, [start])
  // The strip has the focus, but the long picture inside scrolls.
  const scroll = (by: number) => track.current?.children[at]?.scrollBy({ top: by, behavior: 'smooth' })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(at - 1)
    else if (key === 'ArrowRight') go(at + 1)
    else if (key === 'ArrowUp') scroll(-0.3 * innerHeight)
    else if (key === 'ArrowDown') scroll(0.3 * innerHeight)
  }
  const darken = (part: number) => dialog.current?.style.setProperty('--gone', String(part))
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
        // Scrollable, so it must be focusable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {pics.map((pic, index) => (
          <Slide
            // The same picture may occur twice.
            key={`${index} ${pic.img}`}
            pic={pic}
            near={Math.abs(index - at) <= 1}
            onTap={onClose}
            onZoom={setZoomed}
            onPull={darken}
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
      {onTop && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}
