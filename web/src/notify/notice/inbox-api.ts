import { noticeCalls } from '@sp/contract'
import { call } from '../../platform/call.ts'
import { emitLive, isLive, onLive } from '../../platform/live/live.ts'
import { startPulse } from '../../platform/pulse.ts'
import { queryClient } from '../../platform/query/query.ts'
import { noticesQuery, refreshUnread } from './notices.ts'

/** Minimum ms between two fetches, however many events arrive. */
const REST = 2000

const isFetching = () => queryClient.isFetching({ queryKey: ['notice'] }) > 0
const known = () => queryClient.getQueryState(noticesQuery(0, 0).queryKey)
const isMissed = () => known()?.isInvalidated === true && !isFetching()

export async function lookAtInbox(signal?: AbortSignal): Promise<void> {
  const id = await call(noticeCalls.msgId, {}, { signal })
  // The pending response may be outdated; the next check detects that.
  if (isFetching()) return
  const msgReqId = known()?.data?.msgReqId
  if (msgReqId === undefined) await refreshUnread()
  else if (isMissed() || msgReqId !== id) emitLive('inbox', {})
}

/**
 * Fetches the unread notices and the visible lists on events of the stream; without a stream, polls the inbox version
 * every few seconds. @returns a function that stops it.
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
    // Requests sent before the stream opened may miss events in between, which no later check would detect.
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
