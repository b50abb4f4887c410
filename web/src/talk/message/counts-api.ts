import { messageCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'

/** Only the unread counts; the sessions are dropped. */
export async function fetchInbox(signal: AbortSignal) {
  const { sessions: _, ...counts } = await call(messageCalls.sessions, {}, { signal })
  return counts
}
