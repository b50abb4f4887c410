import type { App, Reading } from '../../platform/ctx.ts'
import { isPictureTag, pictureTag, pictureUrl, privateUrl } from '../../platform/files/picture-address.ts'
import { letReadPictures } from '../../platform/files/picture-cookie.ts'
import type { Picture, Purpose, Shown } from './receiver-service.ts'

/** The data that picture addresses depend on: after any change, older addresses are invalid. */
export interface Pictured {
  readonly id: number
  readonly authorId: number
  readonly isPublic: boolean
  readonly epoch: number
  readonly authorEpoch: number
}

type Files = Pick<Picture, 'img' | 'thumb'> & { readonly isSealed?: boolean }

const aboutOf = ({ id, epoch, authorEpoch }: Pictured) => [id, epoch, authorEpoch]
const endOf = (key: string): string => key.slice(key.lastIndexOf('.'))
const PATH = /^([a-z\d/]{1,60})\/([\w-]{27})(-s)?\.[a-z]+$/

export function pictureAddresses(
  ctx: Reading,
  purpose: Purpose,
  thing: Pictured,
): (at: string, files: Files) => { img: string; thumbnail: string } {
  const tag = pictureTag(ctx, aboutOf(thing))
  if (!thing.isPublic) letReadPictures(ctx)
  const now = ctx.clock.now()
  const address = (name: string): string => {
    const url = pictureUrl(purpose, name)
    return thing.isPublic ? (ctx.config.cdn?.origin ?? '') + url : privateUrl(ctx, url, thing.authorId, now)
  }
  return (at, { img, thumb }) => ({
    img: address(`${at}/${tag}${endOf(img)}`),
    thumbnail: address(`${at}/${tag}-s${endOf(thumb)}`),
  })
}

export interface PicturePath {
  readonly at: string
  leadsTo(app: App, thing: Pictured, files: Files): Shown | undefined
}

/** Parses such an address; undefined for any other. */
export function picturePath(path: string): PicturePath | undefined {
  const [, at, tag = '', small] = PATH.exec(path) ?? []
  if (at === undefined) return undefined
  return {
    at,
    leadsTo: (app, thing, { img, thumb, isSealed }) => {
      if (!isPictureTag(app, tag, aboutOf(thing))) return undefined
      const key = small ? thumb : img
      if (thing.isPublic) return { key, isShared: true }
      return { key, only: thing.authorId, ...(isSealed ? { sealedBy: thing.authorId } : {}) }
    },
  }
}
