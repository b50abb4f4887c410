import type { ReplyOrder } from '@sp/contract'
import { useSearchParams } from 'react-router'
import { pageOf, pageQuery } from '../../../platform/tab-query.ts'
import { readPage, useView } from '../../../platform/view.ts'
import type { ForumThreadView, Only } from '../cache.ts'

const FIRST: ForumThreadView = { page: 0, only: 'all', order: 'asc' }
const onlyOf = (given: unknown): Only => (given === 'op' ? 'op' : 'all')
const orderOf = (given: unknown): ReplyOrder => (given === 'desc' ? 'desc' : 'asc')
const recall = ({ page, only, order }: Partial<ForumThreadView>): ForumThreadView => ({
  page: readPage(page),
  only: onlyOf(only),
  order: orderOf(order),
})

export function viewOf(query: URLSearchParams): ForumThreadView | undefined {
  if (!['page', 'only', 'order'].some((name) => query.has(name))) return undefined
  return { page: pageOf(query), only: onlyOf(query.get('only')), order: orderOf(query.get('order')) }
}

export const viewQuery = ({ page, only, order }: ForumThreadView): Record<string, string> => ({
  ...pageQuery(page),
  ...(only === 'op' ? { only } : {}),
  ...(order === 'desc' ? { order } : {}),
})

export function namedIn(query: URLSearchParams): number | undefined {
  const id = Number(query.get('reply'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * Page, filter and order of a list of replies: from the address, so that Back and a reload restore them; otherwise as
 * the page was left.
 */
export function useForumThreadView(name: string) {
  const [query, setQuery] = useSearchParams()
  const [left, remember] = useView(name, recall)
  const named = namedIn(query)
  const view = viewOf(query) ?? (named === undefined ? left : FIRST)
  const show = (to: Partial<ForumThreadView>) => {
    const next = { ...view, ...to }
    remember(next)
    setQuery(viewQuery(next), { replace: true })
  }
  return { ...view, named, show }
}
