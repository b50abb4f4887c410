import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../icon/icon-button.tsx'
import { AlertBox } from '../overlay/alert.tsx'
import { ToastEcho } from '../overlay/toast.tsx'
import { useModal } from '../overlay/use-modal.ts'
import { growFrom, shrinkInto } from './grow.ts'
import { Slide } from './image-slide.tsx'
import styles from './image-stage.module.css'
import type { ImageViewerProps } from './image-viewer-props.ts'
import type { Pic } from './pics.tsx'

export default function ImageStage({ pics, start = 0, onClose, labels }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [zoomed, setZoomed] = useState(false)
  useGrowth(track, pics, start, at)
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
  return (
    <dialog ref={dialog} className={styles.stage} aria-label={labels.viewer} onKeyDown={onKeyDown} {...props}>
      <IconButton className={styles.close} icon="close" label={labels.close} onClick={onClose} />
      {labels.save && pics[at] && (
        // A picture of another server opens beside the app, because a browser saves only those of its own.
        <IconButton
          as="a"
          className={styles.save}
          icon="install"
          label={labels.save}
          href={pics[at].img}
          target="_blank"
          download
        />
      )}
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
      {pics.length > 1 && <Paging at={at} of={pics.length} go={go} labels={labels} />}
      {onTop && <ToastEcho />}
      {onTop && <AlertBox />}
    </dialog>
  )
}

interface PagingProps {
  at: number
  of: number
  go: (index: number) => void
  labels: ImageViewerProps['labels']
}

function Paging({ at, of, go, labels }: PagingProps) {
  return (
    <>
      <p className={styles.count} role="status" aria-label={labels.count(at, of)}>
        {at + 1} / {of}
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
        disabled={at === of - 1}
        onClick={() => go(at + 1)}
      />
    </>
  )
}

/** The first picture grows from its place on the page; the last one seen returns to its own. */
function useGrowth(track: RefObject<HTMLElement | null>, pics: readonly Pic[], start: number, at: number): void {
  const seen = useRef({ pics, at })
  useLayoutEffect(() => {
    seen.current = { pics, at }
  })
  useLayoutEffect(() => {
    const slides = track.current?.children
    const viewOf = (index: number) => slides?.[index]?.firstElementChild as HTMLElement | null | undefined
    const now = seen.current
    const [first, view] = [now.pics[start], viewOf(start)]
    if (first && view) growFrom(first, view)
    return () => {
      const { pics: last, at: index } = seen.current
      const [pic, left] = [last[index], viewOf(index)]
      if (pic && left) shrinkInto(pic, left, styles.leaving ?? '')
    }
  }, [track, start])
}
