import { Button, Empty } from '@sp/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import styles from './list.module.css'
import { QueryResult } from './query-result.tsx'
import { texts } from './texts.ts'
import { useRowKeys } from './use-row-keys.ts'

interface PagedListProps<T> {
  look: UseInfiniteQueryResult<InfiniteData<{ list: readonly T[] }>>
  none: { title: string; text: string }
  /** Must render a row with its own key. */
  children: (item: T) => ReactNode
}

export function PagedList<T>({ look: result, none, children }: PagedListProps<T>) {
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  return (
    <>
      <QueryResult result={result} lines={9}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list)
          return list.length === 0 ? <Empty {...none} /> : <div ref={rows}>{list.map(children)}</div>
        }}
      </QueryResult>
      {result.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={result.isFetchingNextPage} onClick={() => void result.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
