import { type Data, type Input, pictureCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'

export const requestPicture = (
  wanted: Input<typeof pictureCalls.upload>,
  signal: AbortSignal,
): Promise<Data<typeof pictureCalls.upload>> => call(pictureCalls.upload, wanted, { signal })
