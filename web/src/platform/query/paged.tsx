import { Pager, type PagerProps } from '@sp/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { texts } from '../texts.ts'
import { PageSheet } from './page-sheet.tsx'
import { QueryBoundary, type Question } from './query-boundary.tsx'

interface PageOf<T> {
  total: number
  list: readonly T[]
}

interface PagedProps<T> extends Pick<PagerProps, 'page' | 'onPage'> {
  query: Question<PageOf<T>> & { isPlaceholderData: boolean }
  size: number
  coming: ReactNode
  failed?: string
  none: ReactNode
  children: (list: readonly T[], busy: boolean) => ReactNode
}

export function Paged<T>({ query, size, page, onPage, coming, failed, none, children }: PagedProps<T>) {
  const { data, isFetching, isPlaceholderData } = query
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  const last = data !== undefined && !isPlaceholderData && page >= pages ? pages - 1 : undefined
  // The last item of the last page may have been removed. Once: the address changes only after another render.
  const turn = useEffectEvent(onPage)
  useEffect(() => {
    if (last !== undefined) turn(last)
  }, [last])
  return (
    <QueryBoundary query={query} coming={coming} {...(failed === undefined ? {} : { failed })}>
      {({ total, list }) =>
        total === 0 ? (
          none
        ) : (
          <>
            {children(list, isFetching)}
            {/* The requested page is shown until the number of pages is known. */}
            <AnyPage page={page} pages={Math.max(pages, page + 1)} onPage={onPage} busy={isPlaceholderData} />
          </>
        )
      }
    </QueryBoundary>
  )
}

function AnyPage(props: Pick<PagerProps, 'page' | 'pages' | 'onPage' | 'busy'>) {
  const [isOpen, open] = useState(false)
  const { pager } = texts
  return (
    <>
      <Pager {...props} labels={pager} jump={{ label: pager.jump, onClick: () => open(true) }} />
      {props.pages > 1 && <PageSheet {...props} open={isOpen} onClose={() => open(false)} />}
    </>
  )
}
