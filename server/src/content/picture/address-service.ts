import type { PICTURE_OWNERS, Picture } from '@sp/contract'
import type { App, Reading } from '../../platform/ctx.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { type Pictured, pictureAddresses, picturePath } from '../upload/address-service.ts'
import type { Shown } from '../upload/receiver-service.ts'
import * as queries from './queries.ts'

export type PictureOwner = (typeof PICTURE_OWNERS)[number]

/** The current state of a thing; undefined if the viewer may not see its pictures. */
type FindPictured = (app: App, thingId: number) => Promise<Pictured | undefined>

export const owners = extensionPoint<PictureOwner, FindPictured>('ownPictures')

export const ownPictures = (app: App, kind: PictureOwner, find: FindPictured): void => owners.register(app, kind, find)

const AT = /^(post|reply)\/(\d{1,16})\/(\d{1,16})$/

type Row = Awaited<ReturnType<typeof queries.ofThings.all>>[number]

export function addressed(ctx: Reading, kind: PictureOwner, thing: Pictured, rows: readonly Row[]): Picture[] {
  if (rows.length === 0) return []
  const addresses = pictureAddresses(ctx, 'post', thing)
  return rows.map((row) => {
    const { key, width, height } = row
    return { key, width, height, ...addresses(`${kind}/${thing.id}/${row.uploadId}`, row) }
  })
}

export async function findPicture(app: App, path: string): Promise<Shown | undefined> {
  const found = picturePath(path)
  const [, kind, thing, upload] = AT.exec(found?.at ?? '') ?? []
  const [thingId, uploadId] = [Number(thing), Number(upload)]
  if (kind === undefined || !Number.isSafeInteger(thingId) || !Number.isSafeInteger(uploadId)) return undefined
  const [pictured, files] = await Promise.all([
    owners.get(app, kind as PictureOwner)?.(app, thingId),
    queries.one.maybe(app.db, { kind, thingId, uploadId }),
  ])
  return pictured && files && found?.leadsTo(app, pictured, files)
}
