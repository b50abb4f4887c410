import { lazy, Suspense, useState } from 'react'
import type { ImageViewerProps } from './image-viewer-props.ts'

/** `lazy` keeps a failure for good; after one the next viewer that is opened asks for the code again. */
const fresh = () =>
  lazy(() =>
    import('./image-stage.tsx').catch((error: unknown) => {
      ImageStage = fresh()
      throw error
    }),
  )
let ImageStage = fresh()

/** Pictures over the whole screen: swipe, arrows, pinch, double tap; a tap or Esc closes. Render it while open. */
export function ImageViewer(props: ImageViewerProps) {
  const [Stage] = useState(() => ImageStage)
  return (
    <Suspense>
      <Stage {...props} />
    </Suspense>
  )
}
