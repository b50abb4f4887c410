import { Button, Empty } from '@sp/ui'
import { useEffect, useRef } from 'react'
import listStyles from '../../../parts/list.module.css'
import { texts as common } from '../../../parts/texts.ts'
import { useConsoleState } from '../../../platform/console-state.ts'
import type { QueueFilter } from '../api.ts'
import { isNarrowed } from '../filter.ts'
import { texts } from '../texts.ts'
import { caseAt, type QueueList } from '../use-queue-list.ts'
import { CaseRow } from './case-row.tsx'

interface CaseRowsProps {
  list: QueueList
  filter: QueueFilter
  openId: number | undefined
}

export function CaseRows({ list, filter, openId }: CaseRowsProps) {
  const { queue, items, words, picked, pick, rows } = list
  const consoleState = useConsoleState()
  const isPicking = picked.ids.size > 0
  const holderOf = (id: number) => consoleState?.holds.find((hold) => hold.kind === 'report' && hold.id === id) ?? null
  if (items.length === 0 && !queue.hasNextPage) {
    if (words?.trim()) return <Empty title={texts.noneFound} text={texts.noneFoundText} />
    if (isNarrowed(filter)) return <Empty title={texts.noneFiltered} text={texts.noneFilteredText} />
    return <Empty title={texts.noneTitle[filter.state]} text={texts.noneText} />
  }
  return (
    <div ref={rows}>
      {items.map((item) => (
        <CaseRow
          key={item.id}
          item={item}
          to={caseAt(item.id, filter)}
          // The polled console state has the claims; before its first response the row's own data is used.
          holder={consoleState ? holderOf(item.id) : item.held}
          isOpen={item.id === openId}
          isPicked={isPicking ? picked.ids.has(item.id) : undefined}
          onPick={(upToHere) => pick(item.id, upToHere)}
        />
      ))}
      {queue.hasNextPage && (
        <More key={items.length} busy={queue.isFetchingNextPage} onMore={() => void queue.fetchNextPage()} />
      )}
    </div>
  )
}

function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting && more.current())
    if (end.current) sight.observe(end.current)
    return () => sight.disconnect()
  }, [])
  return (
    <div ref={end} className={listStyles.more}>
      <Button size="sm" variant="quiet" busy={busy} onClick={onMore}>
        {common.more}
      </Button>
    </div>
  )
}
