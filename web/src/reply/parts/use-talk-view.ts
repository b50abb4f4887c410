import { useSearchParams } from 'react-router'
import { pageOf, pageQuery } from '../../platform/tab-query.ts'
import { readPage, useView } from '../../platform/view.ts'
import type { Only } from '../cache.ts'

/** Which replies are shown. */
interface View {
  page: number
  only: Only
}

const FIRST: View = { page: 0, only: 'all' }
const onlyOf = (given: unknown): Only => (given === 'op' ? 'op' : 'all')
const recall = ({ page, only }: Partial<View>): View => ({ page: readPage(page), only: onlyOf(only) })

export function viewOf(query: URLSearchParams): View | undefined {
  if (!query.has('page') && !query.has('only')) return undefined
  return { page: pageOf(query), only: onlyOf(query.get('only')) }
}

export const viewQuery = ({ page, only }: View): Record<string, string> => ({
  ...pageQuery(page),
  ...(only === 'op' ? { only } : {}),
})

/** The reply that the address leads to. */
export function namedIn(query: URLSearchParams): number | undefined {
  const id = Number(query.get('reply'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * Page and filter of a talk: as the address says, so that the way back and a reload find them; where it says nothing, as
 * this page was left.
 */
export function useTalkView(name: string) {
  const [query, setQuery] = useSearchParams()
  const [left, remember] = useView(name, recall)
  const named = namedIn(query)
  const view = viewOf(query) ?? (named === undefined ? left : FIRST)
  const show = (to: Partial<View>) => {
    const next = { ...view, ...to }
    remember(next)
    setQuery(viewQuery(next), { replace: true })
  }
  return { ...view, named, show }
}
