import { messageCalls } from '@sp/contract'
import { call } from '../platform/call.ts'

/** How much waits, without any of it. */
export async function fetchInbox(signal: AbortSignal) {
  const { sessions: _, ...counts } = await call(messageCalls.sessions, {}, { signal })
  return counts
}
