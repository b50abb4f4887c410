import { COMMENT_PAGE } from '@sp/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryClient } from '../../../platform/query/query.ts'
import { pageOf, pageQuery } from '../../../platform/tab-query.ts'
import { keys } from '../../flash/cache.ts'

/**
 * The current page of comments. Its number is in the address, so that Back and a reload restore it, unless the
 * address names a comment, which determines the page again.
 */
export function useCommentPage(flashId: number) {
  const [query, setQuery] = useSearchParams()
  const [led, lead] = useState(0)
  const page = query.has('comment') ? led : pageOf(query)
  const turn = (to: number) => setQuery(pageQuery(to), { replace: true })
  const toLast = () => {
    const before = queryClient.getQueryData<{ total: number }>(keys.comments(flashId, page))
    const last = before && Math.floor(before.total / COMMENT_PAGE)
    if (last !== undefined && last !== page) turn(last)
  }
  return { page, named: Number(query.get('comment')), turn, lead, toLast }
}
