import { ImageViewer } from '@sp/ui'
import { texts } from '../texts.ts'

const labels = {
  viewer: texts.viewer,
  close: texts.close,
  previous: texts.previous,
  next: texts.nextPicture,
  count: (index: number, of: number) => texts.pictureOf(index + 1, of),
}

export const PictureViewer = ({ src, name, onClose }: { src: string; name: string; onClose: () => void }) => (
  <ImageViewer pics={[{ thumbnail: src, img: src, alt: name }]} onClose={onClose} labels={labels} />
)
