import { noticeCalls } from '@sp/contract'
import { call } from '../platform/call.ts'
import { startPulse } from '../platform/pulse.ts'
import { queryClient } from '../platform/query/query.ts'
import { noticesQuery, refreshUnread } from './notices.ts'

/** Fetches what is unread, and the notices on the screen, as soon as the number of the inbox is another. @returns what ends it. */
export const watchInbox = (): (() => void) =>
  startPulse(async (signal) => {
    const id = await call(noticeCalls.msgId, {}, { signal })
    // What is on its way may be of before; the next beat looks again.
    if (queryClient.isFetching({ queryKey: ['notice'] }) > 0) return
    if (queryClient.getQueryData(noticesQuery(0, 0).queryKey)?.msgReqId !== id) await refreshUnread()
  })
