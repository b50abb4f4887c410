import { noticeCalls } from '@sp/contract'
import { call } from '../platform/call.ts'
import { emitLive, isLive, onLive } from '../platform/live/live.ts'
import { startPulse } from '../platform/pulse.ts'
import { queryClient } from '../platform/query/query.ts'
import { noticesQuery, refreshUnread } from './notices.ts'

/** However much happens, what is unread is fetched no more often. */
const REST = 2000

const isFetching = () => queryClient.isFetching({ queryKey: ['notice'] }) > 0
const known = () => queryClient.getQueryState(noticesQuery(0, 0).queryKey)
/** It was to be fetched anew, and that failed. */
const isMissed = () => known()?.isInvalidated === true && !isFetching()

/** Everyone who shows something of the inbox hears of it as soon as its number is another. */
export async function lookAtInbox(signal?: AbortSignal): Promise<void> {
  const id = await call(noticeCalls.msgId, {}, { signal })
  // What is on its way may be of before; the next look sees.
  if (isFetching()) return
  const msgReqId = known()?.data?.msgReqId
  if (msgReqId === undefined) await refreshUnread()
  else if (isMissed() || msgReqId !== id) emitLive('inbox', {})
}

/**
 * Fetches what is unread, and the notices on the screen, when the stream says so; without a stream the number of the inbox
 * is asked for every few seconds. @returns what ends it.
 */
export function watchInbox(): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const rest = () => {
    resting = undefined
    if (!isDue) return
    isDue = false
    resting = setTimeout(rest, REST)
    void refreshUnread()
  }
  const refresh = () => {
    isDue = true
    if (resting === undefined) rest()
  }
  const endings = [
    onLive('notice', refresh),
    onLive('inbox', refresh),
    // What was asked for before the stream was open may lack what happened in between, and no later look would see it.
    onLive('open', () => (isFetching() ? refresh() : void lookAtInbox().catch(refresh))),
    startPulse(async (signal) => {
      if (!isLive() || isMissed()) await lookAtInbox(signal)
    }),
    () => clearTimeout(resting),
  ]
  return () => {
    for (const end of endings) end()
  }
}
