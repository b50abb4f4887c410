import { type Input, pushCalls } from '@sp/contract'
import { call } from '../lib/call.ts'

/** The key that this site signs its pushes with. */
export const fetchPushKey = () => call(pushCalls.key, {})
export const tellSubscribed = (subscription: Input<typeof pushCalls.subscribe>) =>
  call(pushCalls.subscribe, subscription)
export const tellUnsubscribed = (endpoint: string) => call(pushCalls.unsubscribe, { endpoint })
