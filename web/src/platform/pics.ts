import type { FlashImage } from '@sp/contract'
import { pictureSrc } from './picture.ts'

export const picsOf = (imgs: readonly FlashImage[]) =>
  imgs.map(({ thumbnail, img, width, height }) => ({
    thumbnail: pictureSrc(thumbnail),
    img: pictureSrc(img),
    width,
    height,
    alt: '',
  }))
