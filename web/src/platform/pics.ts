import type { FlashImage } from '@sp/contract'
import { pictureSrc } from './picture.ts'

/** Pictures of a flash, post or reply, as the components of pictures take them. */
export const picsOf = (imgs: readonly FlashImage[]) =>
  imgs.map(({ thumbnail, img, width, height }) => ({
    thumbnail: pictureSrc(thumbnail),
    img: pictureSrc(img),
    width,
    height,
    alt: '',
  }))
