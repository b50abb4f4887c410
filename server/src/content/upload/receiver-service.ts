import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { extensionPoint } from '../../platform/extension-point.ts'
import { isPublished } from '../../platform/files/keys.ts'
import type { Shape } from '../../platform/image/pictures.ts'

export type Purpose = 'flash' | 'avatar' | 'post' | 'face' | 'chat'

export interface Upload {
  readonly id: number
  readonly ownerId: number
  readonly targetId: number
  readonly inboxKey: string
}

export interface Picture {
  readonly img: string
  readonly thumb: string
  readonly width: number
  readonly height: number
}

/** With a perceptual fingerprint: sixteen hexadecimal digits, or empty for a plain picture. */
export interface Arrived extends Picture {
  readonly fingerprint: string
  /** The files are sealed with the uploader's key. */
  readonly isSealed: boolean
}

export interface Shown {
  readonly key: string
  /** Also served by a CDN: its address names no person, and it is public. */
  readonly isShared?: true
  /** The one member who may fetch it, by a signed address; without it, it is public. */
  readonly only?: number
  readonly session?: number
  /** The member whose key seals it; such a picture must not be cached. */
  readonly sealedBy?: number
}

export interface Receiver {
  readonly shape?: Shape
  /** Stored sealed with the uploader's key, and without a thumbnail, unless it has one of its own, sealed too. */
  readonly isSealed?: true
  readonly hasSealedThumb?: true
  /** Whether this one is stored sealed, with its thumbnail, because its content is private now. */
  sealsNow?(app: App, upload: Upload): Promise<boolean>
  /**
   * The picture for an address of pictureUrl, resolved on each request: the address is invalid from the commit on that
   * hides or removes the content of the picture.
   */
  find(app: App, path: string): Promise<Shown | undefined>
  /** In the transaction that ends the upload. False where the content was removed: the files are deleted too. */
  accept(app: App, tx: Tx, upload: Upload, picture: Arrived): Promise<boolean>
  /** Invalid or not uploaded in time: frees the reserved slot, in the same transaction. */
  refused?(app: App, tx: Tx, upload: Upload): Promise<void>
}

export const receivers = extensionPoint<Purpose, Receiver>('receive')

export const receive = (app: App, purpose: Purpose, receiver: Receiver): void =>
  receivers.register(app, purpose, receiver)

export async function findShown(app: App, address: string): Promise<Shown | undefined> {
  const slash = address.indexOf('/')
  const shown = await receivers.get(app, address.slice(0, slash) as Purpose)?.find(app, address.slice(slash + 1))
  return shown && isPublished(shown.key) ? shown : undefined
}

export function receiverOf(app: App, purpose: string): Receiver {
  const receiver = receivers.get(app, purpose as Purpose)
  if (receiver === undefined) throw new Error(`nobody receives uploads for ${purpose}`)
  return receiver
}
