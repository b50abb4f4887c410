import type { App } from '../ctx.ts'
import { extensionPoint } from '../extension-point.ts'

export interface OwnedFile {
  readonly key: string
  readonly kind: string
  /** Its row is wrong without the file. */
  readonly expected: boolean
}

export interface Owned {
  readonly after: string
  readonly to: string
  readonly most: number
  /** The files of the page. */
  readonly keys: readonly string[]
}

/** What owns files between two keys, in the order of keys, or some of the keys of the page; `most` at most. */
export type FindOwned = (app: App, page: Owned) => Promise<readonly OwnedFile[]>

/** Each table with keys of files. The pass over all files removes those that no table owns. */
export const fileOwners = extensionPoint<string, FindOwned>('fileOwners')
