import { lazy, Suspense, useState } from 'react'
import { PendingLayer } from '../overlay/pending-layer.ts'
import type { ImageViewerProps } from './image-viewer-props.ts'

/** `lazy` caches a failure permanently; after one, the next opened viewer loads the code again. */
const fresh = () =>
  lazy(() =>
    import('./image-stage.tsx').catch((error: unknown) => {
      ImageStage = fresh()
      throw error
    }),
  )
let ImageStage = fresh()

/** Full-screen pictures: swipe, arrows, pinch, double tap; a tap or Esc closes. Render it only while open. */
export function ImageViewer(props: ImageViewerProps) {
  const [Stage] = useState(() => ImageStage)
  return (
    <Suspense fallback={<PendingLayer onClose={props.onClose} />}>
      <Stage {...props} />
    </Suspense>
  )
}
