import { followCalls, searchCalls, type UserSummary } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { authorsOf } from './authors-of.ts'
import type { Thread } from './props.ts'
import { fits } from './typed-name.ts'

const PAUSE = 150
const MOST = 12

const suggestion = { meta: { shows: ['people'] as const }, placeholderData: <D>(before: D) => before }

export function usePeople(q: string | undefined, thread?: Thread): readonly UserSummary[] {
  const asked = useStill(q)
  const followed = useQuery({
    queryKey: ['suggest', asked],
    queryFn: ({ signal }) => call(followCalls.suggest, asked ? { q: asked } : {}, { signal }),
    enabled: asked !== undefined && q !== undefined,
    ...suggestion,
  })
  const others = useQuery({
    queryKey: ['suggest-others', asked],
    queryFn: ({ signal }) => call(searchCalls.search, { q: asked ?? '', type: 'user' }, { signal }),
    enabled: Boolean(asked && q),
    ...suggestion,
  })
  if (q === undefined) return []
  const found = q === '' ? [] : (others.data?.list ?? []).flatMap(({ user }) => user ?? [])
  const authors = thread ? authorsOf(thread) : []
  const people = new Map([...authors, ...(followed.data?.list ?? []), ...found].map((who) => [who.id, who]))
  return [...people.values()].filter((who) => fits(who, q)).slice(0, MOST)
}

function useStill(q: string | undefined): string | undefined {
  const [still, rest] = useState(q)
  useEffect(() => {
    const timer = setTimeout(rest, PAUSE, q)
    return () => clearTimeout(timer)
  }, [q])
  return still
}
