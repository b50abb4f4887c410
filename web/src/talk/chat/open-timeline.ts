import type { FetchQueryOptions } from '@tanstack/react-query'
import { queryClient, secret } from '../../platform/query/query.ts'
import { CHAT_PAGE, type ChatMessage, type ChatSource } from './chat-message.ts'
import { type Timeline, trimmed, withLatest, withNewer, withOlder, without } from './timeline.ts'

/** In memory only (DECISIONS 11). */
export const timelineKey = (key: string) => ['talk', key] as const

const known = (key: string): Timeline | undefined => queryClient.getQueryData<Timeline>(timelineKey(key))
const patch = (key: string, change: (now: Timeline) => Timeline) =>
  void queryClient.setQueryData<Timeline>(timelineKey(key), (now) => now && change(now))

async function allAfter({ after }: ChatSource, id: number, signal: AbortSignal): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (let last = id; ; last = all.at(-1)?.id ?? last) {
    const page = await after(last, signal)
    all.push(...page)
    if (page.length < CHAT_PAGE) return all
  }
}

interface Manner {
  /** Older messages are being read: the messages between them and the newest must not be dropped. */
  isAbove: boolean
  checks: boolean
}

async function readNewer(source: ChatSource, { isAbove, checks }: Manner, signal: AbortSignal): Promise<Timeline> {
  const last = known(source.key)?.list.at(-1)
  if (last && isAbove) {
    const newer = await allAfter(source, last.id, signal)
    return withNewer(known(source.key) ?? { list: [], isWhole: false }, newer)
  }
  const newer = last && !checks ? await source.after(last.id, signal) : undefined
  const now = known(source.key)
  if (newer && newer.length < CHAT_PAGE && now) return trimmed(withNewer(now, newer))
  return trimmed(withLatest(now, await source.latest(signal)))
}

export function openTimeline(source: ChatSource) {
  const { key } = source
  const queryKey = timelineKey(key)
  let isAbove = false
  let wanted: { checks: boolean } | undefined
  let asking: Promise<void> | undefined

  const options = (checks: boolean) =>
    ({
      queryKey,
      queryFn: ({ signal }) => readNewer(source, { isAbove, checks }, signal),
      staleTime: 0,
      ...(source.isSecret && { meta: secret }),
    }) satisfies FetchQueryOptions<Timeline>

  async function loadAll(): Promise<void> {
    try {
      // A pending response may be outdated.
      if (queryClient.isFetching({ queryKey }) > 0) await queryClient.fetchQuery(options(false)).catch(() => {})
      for (let now = wanted; now; now = wanted) {
        wanted = undefined
        await queryClient.fetchQuery(options(now.checks))
      }
    } finally {
      asking = undefined
    }
  }

  return {
    options,
    catchUp: (checks = false): Promise<void> => {
      wanted = { checks: checks || wanted?.checks === true }
      asking ??= loadAll()
      return asking
    },
    /** The last fetch failed: messages may be missing. */
    isBehind: (): boolean => queryClient.getQueryState(queryKey)?.status === 'error',
    readOlder: async (): Promise<void> => {
      const first = known(key)?.list[0]
      if (!first || known(key)?.isWhole) return
      isAbove = true
      const page = await source.before(first.id)
      patch(key, (now) => withOlder(now, page))
    },
    /** Whether the newest message is visible: then only one page is kept. */
    follow: (isAtNewest: boolean) => {
      isAbove = !isAtNewest
      if (isAtNewest && (known(key)?.list.length ?? 0) > CHAT_PAGE) patch(key, trimmed)
    },
    forget: (id: number) => patch(key, (now) => without(now, id)),
  }
}
