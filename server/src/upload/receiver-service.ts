import type { App } from '../platform/ctx.ts'
import type { Tx } from '../platform/db/sql.ts'
import { extensionPoint } from '../platform/extension-point.ts'
import { isPublished } from '../platform/files/keys.ts'
import type { Shape } from '../platform/image/pictures.ts'

export type Purpose = 'flash' | 'avatar' | 'post' | 'face'

/** An upload as the feature that asked for it knows it. */
export interface Upload {
  readonly id: number
  readonly ownerId: number
  readonly targetId: number
  /** What its owner names it by. */
  readonly inboxKey: string
}

/** A picture that was judged, cleaned and written under keys of its own. */
export interface Picture {
  readonly img: string
  readonly thumb: string
  readonly width: number
  readonly height: number
}

/** The same with what it looks like: sixteen hexadecimal digits, or nothing where it is plain. */
export interface Arrived extends Picture {
  readonly fingerprint: string
}

/** A picture that an address leads to right now. */
export interface Shown {
  readonly key: string
  /** The one member who may fetch it, by a signed address of their own; without it everyone. */
  readonly only?: number
  /** The one session of theirs that may. */
  readonly session?: number
  /** With whose key it is sealed; it is kept nowhere on its way. */
  readonly sealedBy?: number
}

/** What a feature does with the pictures that it asked for. */
export interface Receiver {
  readonly shape?: Shape
  /** It lies sealed with the key of whoever brought it, and without a thumbnail. */
  readonly isSealed?: true
  /**
   * What an address of pictureUrl leads to, asked whenever it is fetched: it is dead from the commit on that hides or
   * removes what the picture belongs to.
   */
  find(app: App, path: string): Promise<Shown | undefined>
  /** In the transaction that ends the upload. False where what the picture was for is removed: its files go too. */
  accept(app: App, tx: Tx, upload: Upload, picture: Arrived): Promise<boolean>
  /** No picture, or none in time: the slot that was reserved for it is free again. In the same transaction. */
  refused?(app: App, tx: Tx, upload: Upload): Promise<void>
}

export const receivers = extensionPoint<Purpose, Receiver>('receive')

/** Said once by each feature, where its routes are made. */
export const receive = (app: App, purpose: Purpose, receiver: Receiver): void =>
  receivers.register(app, purpose, receiver)

/** The picture behind what stands after PICTURE_PATH. */
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
