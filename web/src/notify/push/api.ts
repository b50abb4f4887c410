import { type Input, pushCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'

export const fetchPushKey = () => call(pushCalls.key, {})
export const sendSubscribed = (subscription: Input<typeof pushCalls.subscribe>) =>
  call(pushCalls.subscribe, subscription)
export const sendUnsubscribed = (endpoint: string) => call(pushCalls.unsubscribe, { endpoint })
