import { COMMENT_PAGE } from '@sp/contract'
import { useState } from 'react'
import { keys } from '../../flash/cache.ts'
import { queryClient } from '../../platform/query/query.ts'

/** The page of comments that is open, and the way to where a new one comes to stand. */
export function useLastPage(flashId: number): [page: number, setPage: (page: number) => void, toLast: () => void] {
  const [page, setPage] = useState(0)
  const toLast = () => {
    const before = queryClient.getQueryData<{ total: number }>(keys.comments(flashId, page))
    if (before) setPage(Math.floor(before.total / COMMENT_PAGE))
  }
  return [page, setPage, toLast]
}
