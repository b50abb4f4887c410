import { followCalls, type UserSummary } from '@sp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { fits } from './typed-name.ts'

const PAUSE = 150

/** Those whom one follows, by the beginning of a name that stands still for a moment. */
export function usePeople(q: string): readonly UserSummary[] {
  const [asked, ask] = useState(q)
  useEffect(() => {
    const timer = setTimeout(ask, PAUSE, q)
    return () => clearTimeout(timer)
  }, [q])
  const { data } = useQuery({
    queryKey: ['suggest', asked],
    queryFn: ({ signal }) => call(followCalls.suggest, { q: asked }, { signal }),
    meta: { shows: ['people'] },
    enabled: asked !== '' && q !== '',
    placeholderData: (before) => before,
  })
  return q === '' ? [] : (data?.list ?? []).filter((who) => fits(who, q))
}
