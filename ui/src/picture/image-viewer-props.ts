import type { Pic } from './pics.tsx'

export type ImageViewerProps = {
  pics: readonly Pic[]
  /** the first one to see */
  start?: number
  onClose: () => void
  labels: {
    viewer: string
    close: string
    previous: string
    next: string
    /** what is read out when the picture changes; index from 0 */
    count: (index: number, of: number) => string
  }
}
