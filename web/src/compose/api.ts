import { type Data, type Input, pictureCalls } from '@sp/contract'
import { call } from '../platform/call.ts'

/** Where a picture of a post or reply is to be put, and the key by which that names it. */
export const requestPicture = (
  wanted: Input<typeof pictureCalls.upload>,
  signal: AbortSignal,
): Promise<Data<typeof pictureCalls.upload>> => call(pictureCalls.upload, wanted, { signal })
