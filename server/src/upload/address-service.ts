import type { App, Ctx } from '../platform/ctx.ts'
import { isPictureTag, pictureTag, pictureUrl, privateUrl } from '../platform/files/picture-address.ts'
import { letReadPictures } from '../platform/files/picture-cookie.ts'
import type { Picture, Purpose, Shown } from './receiver-service.ts'

/** What the addresses of the pictures of a thing hang on: an old one is dead as soon as anything of it has changed. */
export interface Pictured {
  readonly id: number
  readonly authorId: number
  /** Else its author alone fetches them. */
  readonly isPublic: boolean
  readonly epoch: number
  readonly authorEpoch: number
}

type Files = Pick<Picture, 'img' | 'thumb'>

const aboutOf = ({ id, epoch, authorEpoch }: Pictured) => [id, epoch, authorEpoch]
const endOf = (key: string): string => key.slice(key.lastIndexOf('.'))
const PATH = /^([a-z\d/]{1,60})\/([\w-]{27})(-s)?\.[a-z]+$/

/** Where pictures of a thing can be fetched: by everyone, or for some minutes by its author. `at` names one of them to its feature. */
export function pictureAddresses(
  ctx: Ctx,
  purpose: Purpose,
  thing: Pictured,
): (at: string, files: Files) => { img: string; thumbnail: string } {
  const tag = pictureTag(ctx, aboutOf(thing))
  if (!thing.isPublic) letReadPictures(ctx)
  const now = ctx.clock.now()
  const address = (name: string): string => {
    const url = pictureUrl(purpose, name)
    return thing.isPublic ? url : privateUrl(ctx, url, thing.authorId, now)
  }
  return (at, { img, thumb }) => ({
    img: address(`${at}/${tag}${endOf(img)}`),
    thumbnail: address(`${at}/${tag}-s${endOf(thumb)}`),
  })
}

export interface PicturePath {
  readonly at: string
  /** What it leads to, as the thing stands now. */
  leadsTo(app: App, thing: Pictured, files: Files): Shown | undefined
}

/** Takes such an address apart; undefined for any other. */
export function picturePath(path: string): PicturePath | undefined {
  const [, at, tag = '', small] = PATH.exec(path) ?? []
  if (at === undefined) return undefined
  return {
    at,
    leadsTo: (app, thing, { img, thumb }) => {
      if (!isPictureTag(app, tag, aboutOf(thing))) return undefined
      const key = small ? thumb : img
      return thing.isPublic ? { key } : { key, only: thing.authorId }
    },
  }
}
