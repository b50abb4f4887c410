import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLayer } from './layers.ts'
import { useIsOnTop } from './open-modals.ts'
import { focusOpener, noteOpener } from './opener.ts'
import { shieldModal, shieldTaps } from './tap-shield.ts'

/** Longer than any closing transition. */
const CLOSING_MS = 400

export type ModalOptions = {
  open: boolean
  /** asked for by Esc, by Back, by leaving the page and, with `light`, by a press outside */
  onClose: () => void
  light?: boolean
}

/**
 * A native modal: the platform keeps the focus inside, makes the rest inert and answers Esc; the focus goes back to what
 * opened it. `mounted` says whether the content is to be in the page (it stays while the closing transition runs), `onTop` whether no
 * other modal lies over it.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { open, onClose, light }: ModalOptions) {
  const [mounted, setMounted] = useState(open)
  const pressedOutside = useRef(false)
  const onTop = useIsOnTop(open)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // once more: React gives the focus back to what had it before, and that is on its way out
    if (!open && wasOpen.current) focusOpener(dialog)
    wasOpen.current = open
    if (!open) return
    noteOpener(dialog)
    shieldModal(dialog)
    dialog.showModal()
    return () => {
      // It is still seen on its way out, above the shield.
      dialog.style.setProperty('pointer-events', 'none')
      shieldTaps()
      dialog.close()
      focusOpener(dialog)
    }
  }, [open, ref])
  useLayer(open, onClose)
  useEffect(() => {
    if (open) {
      setMounted(true)
      return
    }
    const timer = setTimeout(() => setMounted(false), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [open])
  // the dialog has no padding, so a press that meets it and not its content was outside
  const outside = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    mounted: open || mounted,
    onTop,
    props: {
      onCancel: (event: SyntheticEvent) => {
        // a file input inside sends a cancel of its own
        if (!outside(event)) return
        event.preventDefault()
        onClose()
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // word of a closing comes late: it may be open again
        if (open && outside(event) && !event.currentTarget.open) onClose()
      },
      onPointerDown: (event: SyntheticEvent) => {
        pressedOutside.current = outside(event)
      },
      onClick: (event: MouseEvent) => {
        if (light && pressedOutside.current && outside(event)) onClose()
      },
    },
  }
}
