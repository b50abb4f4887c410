import { useLayer } from './layers.ts'

export type PendingLayerProps = { open?: boolean; onClose: () => void }

/**
 * Instead of an overlay while its code is fetched: Back cancels the opening, and so does leaving the page. The menu
 * that led to the overlay passes its history entry on to it, so that no step back is pending when it appears.
 */
export function PendingLayer({ open = true, onClose }: PendingLayerProps): null {
  useLayer(open, onClose)
  return null
}
