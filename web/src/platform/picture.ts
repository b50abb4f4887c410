import type { FlashImage } from '@sp/contract'

/** The address of a picture field: default avatars are ours, everything else comes as the server gave it. */
export const pictureSrc = (given: string): string => (given.startsWith('avatar/') ? `/${given}` : given)

/** The same of a face as lists show it: our own come small. */
export const faceSrc = (given: string): string => pictureSrc(given.replace(/^avatar\/default\//, 'avatar/small/'))

/** Pictures of a flash, post or reply, as the components of pictures take them. */
export const picsOf = (imgs: readonly FlashImage[]) =>
  imgs.map(({ thumbnail, img, width, height }) => ({
    thumbnail: pictureSrc(thumbnail),
    img: pictureSrc(img),
    width,
    height,
    alt: '',
  }))
