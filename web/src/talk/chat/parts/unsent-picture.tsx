import { VisuallyHidden } from '@sp/ui'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import type { UnsentPicture as Picture } from '../unsent.ts'
import { PictureFrame } from './picture-frame.tsx'

/** A picture that waits on this device. */
export function UnsentPicture({ picture: { id, width, height } }: { picture: Picture }) {
  const src = useStored(id)
  return (
    <>
      <VisuallyHidden>{texts.picture}</VisuallyHidden>
      <PictureFrame {...{ src, width, height }} />
    </>
  )
}

function useStored(id: string): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    let url: string | undefined
    let isOver = false
    void import('../../../content/upload/picture-store.ts')
      .then(({ readPicture }) => readPicture(id))
      .then((found) => {
        if (isOver || !found) return
        url = URL.createObjectURL(found.thumb)
        setSrc(url)
      })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return src
}
