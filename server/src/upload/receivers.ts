import type { App } from '../ctx.ts'
import type { Tx } from '../db/sql.ts'

export type Purpose = 'flash' | 'avatar' | 'post' | 'face'

/** An upload as the feature that asked for it knows it. */
export interface Upload {
  readonly id: number
  readonly ownerId: number
  readonly targetId: number
}

/** A picture that was judged, cleaned and written under keys of its own. */
export interface Picture {
  readonly img: string
  readonly thumb: string
  readonly width: number
  readonly height: number
  /** Its keys are private ones: served by privateUrl alone. */
  readonly private: boolean
}

/** What a feature does with the pictures that it asked for. */
export interface Receiver {
  /** The picture becomes a JPEG with sides of so many pixels, cut at its middle. */
  readonly square?: number
  /** Where the files go; public without it. The answer may be old when `accept` runs: look again there. */
  isPrivate?(app: App, upload: Upload): Promise<boolean>
  /** In the transaction that ends the upload. False where what the picture was for is gone: its files go too. */
  accept(app: App, tx: Tx, upload: Upload, picture: Picture): Promise<boolean>
  /** No picture, or none in time: the place that was held for it is free again. In the same transaction. */
  refused?(app: App, tx: Tx, upload: Upload): Promise<void>
}

const receivers = new Map<Purpose, Receiver>()

/** Said once by each feature, where its routes are made. */
export const receive = (purpose: Purpose, receiver: Receiver): void => void receivers.set(purpose, receiver)

export function receiverOf(purpose: string): Receiver {
  const receiver = receivers.get(purpose as Purpose)
  if (receiver === undefined) throw new Error(`nobody receives uploads for ${purpose}`)
  return receiver
}
