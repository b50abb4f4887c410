import { COMMENT_PAGE } from '@sp/contract'
import { useCallback } from 'react'
import { keys } from '../../flash/cache.ts'
import { queryClient } from '../../platform/query/query.ts'
import { readPage, useView } from '../../platform/view.ts'

interface View {
  page: number
}

const recall = ({ page }: Partial<View>): View => ({ page: readPage(page) })

/** The page of comments that is open, also after a reload, and the way to where a new one comes to stand. */
export function useLastPage(flashId: number): [page: number, setPage: (page: number) => void, toLast: () => void] {
  const [{ page }, show] = useView(`flash ${flashId}`, recall)
  const setPage = useCallback((to: number) => show({ page: to }), [show])
  const toLast = () => {
    const before = queryClient.getQueryData<{ total: number }>(keys.comments(flashId, page))
    if (before) setPage(Math.floor(before.total / COMMENT_PAGE))
  }
  return [page, setPage, toLast]
}
