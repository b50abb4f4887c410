import { pictureSrc } from '@sp/client/picture'
import type { FlashImage } from '@sp/contract'

export const picsOf = (imgs: readonly FlashImage[]) =>
  imgs.map(({ thumbnail, img, width, height }) => ({
    thumbnail: pictureSrc(thumbnail),
    img: pictureSrc(img),
    width,
    height,
    alt: '',
  }))
