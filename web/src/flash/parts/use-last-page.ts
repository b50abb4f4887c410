import { COMMENT_PAGE } from '@sp/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The page of comments that is open, and the way to where a new one comes to stand. */
export function useLastPage(flashId: number): [page: number, setPage: (page: number) => void, toLast: () => void] {
  const [page, setPage] = useState(0)
  const client = useQueryClient()
  const toLast = () => {
    const before = client.getQueryData<{ total: number }>(['flash-comments', flashId, page])
    if (before) setPage(Math.floor(before.total / COMMENT_PAGE))
  }
  return [page, setPage, toLast]
}
