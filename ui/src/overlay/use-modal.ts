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
  /** Called for Esc, Back, leaving the page and, with `light`, a press outside. */
  onClose: () => void
  light?: boolean
}

/**
 * A native modal: the browser traps the focus, makes the rest inert and handles Esc; on closing, the focus
 * returns to the opener. `mounted`: render the content (also during the closing transition). `onTop`: no other
 * modal is above it.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, { open, onClose, light }: ModalOptions) {
  const [mounted, setMounted] = useState(open)
  const pressedOutside = useRef(false)
  const onTop = useIsOnTop(open)
  const wasOpen = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Once more, because React restores the focus to the element that had it, which is about to disappear.
    if (!open && wasOpen.current) focusOpener(dialog)
    wasOpen.current = open
    if (!open) return
    noteOpener(dialog)
    shieldModal(dialog)
    dialog.showModal()
    return () => {
      // During its closing transition the modal is still above the shield.
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
  // The dialog has no padding, so an event whose target is the dialog itself was outside the content.
  const outside = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    mounted: open || mounted,
    onTop,
    props: {
      onCancel: (event: SyntheticEvent) => {
        // A file input inside fires its own cancel event.
        if (!outside(event)) return
        event.preventDefault()
        onClose()
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // The close event is asynchronous: the dialog may already be open again.
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
