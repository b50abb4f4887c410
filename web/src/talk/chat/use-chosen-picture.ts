import { uuid } from '@sp/client/uuid'
import { toast } from '@sp/ui'
import { useState } from 'react'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { prepareImage } from '../../content/upload/image/prepare-image.ts'
import { UnreadableImage } from '../../content/upload/image/unreadable-image.ts'
import { savePicture } from '../../content/upload/picture-store.ts'
import { texts as shared } from '../../platform/texts.ts'
import { texts } from './texts.ts'
import type { UnsentPicture } from './unsent.ts'

interface ChosenPicture {
  image: PreparedImage
  src: string
}

/** A picture that is looked at before it is sent: in memory only. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const put = (next: ChosenPicture | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.src)
    setChosen(next)
  }
  const choose = async (file: File) => {
    try {
      const image = await prepareImage(file)
      put({ image, src: URL.createObjectURL(image.thumb) })
    } catch (error) {
      toast(error instanceof UnreadableImage ? texts.notPicture : shared.failed)
    }
  }
  return { chosen, choose: (file: File) => void choose(file), forget: () => put(undefined) }
}

/** Stores it on the device under the key of the thread. @returns undefined if the device has no room for it. */
export async function keepPicture(key: string, image: PreparedImage): Promise<UnsentPicture | undefined> {
  const { width, height } = image
  const id = `${key}/${uuid()}`
  return (await savePicture(id, image)) ? { id, width, height } : undefined
}
