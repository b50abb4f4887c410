import { lazy, Suspense } from 'react'
import type { ImageViewerProps } from './image-viewer-props.ts'

const ImageStage = lazy(() => import('./image-stage.tsx'))

/** Pictures over the whole screen: swipe, arrows, pinch, double tap; a tap or Esc closes. Render it while open. */
export function ImageViewer(props: ImageViewerProps) {
  return (
    <Suspense>
      <ImageStage {...props} />
    </Suspense>
  )
}
