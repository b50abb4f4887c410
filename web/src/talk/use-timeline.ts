import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { queryClient } from '../platform/query/query.ts'
import { type Said, TALK_PAGE, type TalkSource } from './said.ts'
import { type Timeline, trimmed, withLatest, withNewer, withOlder, without } from './timeline.ts'

/** In memory alone (DECISIONS 11). */
export const talkKey = (key: string) => ['talk', key] as const

const known = (key: string): Timeline | undefined => queryClient.getQueryData<Timeline>(talkKey(key))

/** Everything after this one, however much came meanwhile. */
async function allAfter({ after }: TalkSource, id: number, signal: AbortSignal): Promise<Said[]> {
  const all: Said[] = []
  for (let last = id; ; last = all.at(-1)?.id ?? last) {
    const page = await after(last, signal)
    all.push(...page)
    if (page.length < TALK_PAGE) return all
  }
}

/** What came; for whoever reads above nothing is left out, and for the others it is what is newest. */
async function readNewer(source: TalkSource, isAbove: boolean, checks: boolean, signal: AbortSignal) {
  const last = known(source.key)?.list.at(-1)
  if (last && isAbove) {
    const newer = await allAfter(source, last.id, signal)
    return withNewer(known(source.key) ?? { list: [], isWhole: false }, newer)
  }
  const newer = last && !checks ? await source.after(last.id, signal) : undefined
  const now = known(source.key)
  const isAll = newer && newer.length < TALK_PAGE
  return trimmed(isAll && now ? withNewer(now, newer) : withLatest(now, await source.latest(signal)))
}

/** What was said: what is known in this visit at once, then what the server says. */
export function useTimeline(source: TalkSource) {
  const { key } = source
  const isAbove = useRef(false)
  const [older, setOlder] = useState<'busy' | 'failed'>()
  const options = useCallback(
    (checks: boolean) => ({
      queryKey: talkKey(key),
      queryFn: ({ signal }: { signal: AbortSignal }) => readNewer(source, isAbove.current, checks, signal),
      staleTime: 0,
    }),
    [source, key],
  )
  const query = useQuery({ ...options(true), refetchOnMount: 'always' })

  const catchUp = useCatchUp(key, options)
  const readOlder = async () => {
    const first = known(key)?.list[0]
    if (older === 'busy' || !first || known(key)?.isWhole) return
    isAbove.current = true
    setOlder('busy')
    try {
      const page = await source.before(first.id)
      queryClient.setQueryData<Timeline>(talkKey(key), (now) => now && withOlder(now, page))
      setOlder(undefined)
    } catch {
      setOlder('failed')
    }
  }
  /** Whether the newest is in sight: then no more than that is kept. */
  const follow = useCallback(
    (isAtNewest: boolean) => {
      isAbove.current = !isAtNewest
      if (isAtNewest && (known(key)?.list.length ?? 0) > TALK_PAGE)
        queryClient.setQueryData<Timeline>(talkKey(key), (now) => now && trimmed(now))
    },
    [key],
  )
  const forget = useCallback(
    (id: number) => queryClient.setQueryData<Timeline>(talkKey(key), (now) => now && without(now, id)),
    [key],
  )
  return { query, older, readOlder, catchUp, follow, forget }
}

type Options = (checks: boolean) => Parameters<typeof queryClient.fetchQuery<Timeline>>[0]

/** Asks for what is new, one question at a time; `checks` also what of the newest has gone. */
function useCatchUp(key: string, options: Options) {
  const wanted = useRef<{ checks: boolean }>(undefined)
  const asking = useRef<Promise<void>>(undefined)
  return useCallback(
    (checks = false): Promise<void> => {
      wanted.current = { checks: checks || wanted.current?.checks === true }
      const ask = async () => {
        // What is on its way may be of before.
        if (queryClient.isFetching({ queryKey: talkKey(key) }) > 0)
          await queryClient.fetchQuery(options(false)).catch(() => {})
        for (let now = wanted.current; now; now = wanted.current) {
          wanted.current = undefined
          await queryClient.fetchQuery(options(now.checks))
        }
      }
      asking.current ??= ask().finally(() => {
        asking.current = undefined
      })
      return asking.current
    },
    [key, options],
  )
}
