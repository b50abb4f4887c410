import { pictureCalls, uploadCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'
import type { Address, PictureTarget } from './send-picture.ts'

export const confirmUpload = ({ url }: Address, signal: AbortSignal) => call(uploadCalls.done, { url }, { signal })

/** A picture that is sent before there is a thing that it belongs to; the create names it by its key (decision 0038). */
export const sentAhead: PictureTarget = {
  request: (wanted, signal) => call(pictureCalls.upload, wanted, { signal }),
  confirm: confirmUpload,
}
