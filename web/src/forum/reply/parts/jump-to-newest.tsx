import { REPLY_PAGE, type Reply } from '@sp/contract'
import { Button } from '@sp/ui'
import { useEffect, useState } from 'react'
import { scrollTo } from '../../../platform/scroll-to.ts'
import { texts } from '../texts.ts'
import styles from './jump-to-newest.module.css'
import { idOf } from './reply-links.ts'
import type { useForumThreadView } from './use-forum-thread-view.ts'
import type { useWay } from './use-reply-target.ts'

interface JumpToNewestProps {
  shown: { total: number; list: readonly Pick<Reply, 'id'>[] } | undefined
  view: ReturnType<typeof useForumThreadView>
  way: Pick<ReturnType<typeof useWay>, 'want'>
}

/** From anywhere in a list of several pages to its last reply, and from there back to where one was reading. */
export function JumpToNewest({ shown, view, way: { want } }: JumpToNewestProps) {
  const [from, leave] = useState<{ page: number; top: number }>()
  const [isOnTheWay, setOnTheWay] = useState(false)
  const last = Math.max(0, Math.ceil((shown?.total ?? 0) / REPLY_PAGE) - 1)
  const { page, order, show } = view
  const newest = page === last ? shown?.list.at(-1)?.id : undefined
  useEffect(() => {
    if (!isOnTheWay || newest === undefined) return
    setOnTheWay(false)
    want({ ids: [idOf(newest)], focus: true })
  }, [isOnTheWay, newest, want])
  const isBack = from !== undefined && page === last
  if (!shown || order === 'desc' || last === 0 || (page === last && !isBack)) return null
  const jump = () => {
    leave({ page, top: window.scrollY })
    setOnTheWay(true)
    show({ page: last })
  }
  const goBack = () => {
    if (!from) return
    leave(undefined)
    want(undefined)
    show({ page: from.page })
    scrollTo(from.top)
  }
  return (
    <div className={styles.float}>
      <Button
        size="sm"
        variant="soft"
        icon={isBack ? 'back' : 'chevron-down'}
        className={styles.button}
        onClick={isBack ? goBack : jump}
      >
        {isBack ? texts.backToReading : texts.toNewest}
      </Button>
    </div>
  )
}
