import { useSearchParams } from 'react-router'
import { onLogout } from '../../platform/session/session-end.ts'
import type { Only } from '../cache.ts'

/** Which replies are shown. */
interface View {
  page: number
  only: Only
}

const FIRST: View = { page: 0, only: 'all' }
/** As each page was left during this visit, for whoever comes to it anew. */
const left = new Map<string, View>()
onLogout(() => left.clear())

const positive = (given: string | null): number => {
  const number = Number(given)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** Pages are counted from 1 in the address and from 0 here. */
export function readView(query: URLSearchParams): View | undefined {
  if (!query.has('page') && !query.has('only')) return undefined
  return { page: Math.max(0, positive(query.get('page')) - 1), only: query.get('only') === 'op' ? 'op' : 'all' }
}

export const viewQuery = ({ page, only }: View): Record<string, string> => ({
  ...(page > 0 ? { page: `${page + 1}` } : {}),
  ...(only === 'op' ? { only } : {}),
})

/** The page and filter of a talk as the address says them, so that the way back and a reload find them. */
export function useTalkView(name: string) {
  const [query, setQuery] = useSearchParams()
  const named = positive(query.get('reply')) || undefined
  const view = readView(query) ?? (named === undefined ? left.get(name) : undefined) ?? FIRST
  const show = (to: Partial<View>) => {
    const next = { ...view, ...to }
    left.set(name, next)
    setQuery(viewQuery(next), { replace: true })
  }
  return { ...view, named, show }
}
