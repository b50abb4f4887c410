import type { Pic } from './pics.tsx'

export type ImageViewerProps = {
  pics: readonly Pic[]
  start?: number
  onClose: () => void
  labels: {
    viewer: string
    close: string
    previous: string
    next: string
    /** Without it, the picture cannot be saved here. */
    save?: string
    /** Announced when the picture changes; zero-based index. */
    count: (index: number, of: number) => string
  }
}
