import { REPLY_PAGE, type Reply } from '@sp/contract'
import { Empty, Note, SectionHead, Segmented, Skeleton, TabPanel } from '@sp/ui'
import { useEffect } from 'react'
import { shortCount } from '../../platform/count.ts'
import { Paged } from '../../platform/query/paged.tsx'
import type { Question } from '../../platform/query/query-boundary.tsx'
import { ComingRows } from '../../platform/rows.tsx'
import { bringToSight, isListed } from '../../thread/parts/arrive.ts'
import { texts } from '../texts.ts'
import { idOf } from './place.ts'
import styles from './replies.module.css'
import { ReplyItem, type ReplyTools } from './reply-item.tsx'
import type { useTalkView } from './use-talk-view.ts'
import type { useWay } from './use-way.ts'

interface RepliesProps {
  title: string
  /** How many there are in all. */
  count: number
  query: Question<{ total: number; list: Reply[] }> & { isPlaceholderData: boolean }
  view: ReturnType<typeof useTalkView>
  way: Pick<ReturnType<typeof useWay>, 'wanted' | 'want' | 'isGone'>
  tools: ReplyTools
}

const filters = (['all', 'op'] as const).map((id) => ({ id, label: texts.only[id] }))

/** The replies below a post, or the answers of one: the oldest first, ten a page. */
export function Replies({ title, count, query, view, way, tools }: RepliesProps) {
  const { page, only, show } = view
  useArrival(query, way)
  const turn = (to: number) => {
    way.want(undefined)
    show({ page: to })
    toReplies()
  }
  const filter = (
    <Segmented
      id="replies"
      tabs={filters}
      value={only}
      onChange={(to) => show({ page: 0, only: to })}
      label={texts.whose}
    />
  )
  return (
    <section id="replies" tabIndex={-1} className={styles.section} aria-label={title}>
      <SectionHead title={title} count={count > 0 ? shortCount(count) : undefined} end={filter} />
      {way.isGone && (
        <div role="status" className={styles.gone}>
          <Note>{texts.deleted}</Note>
        </div>
      )}
      <TabPanel id="replies" value={only}>
        <Paged
          query={query}
          size={REPLY_PAGE}
          page={page}
          onPage={turn}
          coming={<ComingRows widths={['4rem', '5rem', '3.5rem']} face="2rem" second={<Skeleton w="80%" />} />}
          failed={texts.notLoaded}
          none={<Empty {...texts.none[only]} />}
        >
          {(list, busy) => (
            <ul aria-busy={busy}>
              {list.map((reply) => (
                <ReplyItem key={reply.id} reply={reply} tools={tools} />
              ))}
            </ul>
          )}
        </Paged>
      </TabPanel>
    </section>
  )
}

function useArrival({ data, isPlaceholderData }: RepliesProps['query'], { wanted, want }: RepliesProps['way']): void {
  useEffect(() => {
    if (!wanted || !data || isPlaceholderData) return
    const id = wanted.ids.find((each) => isListed(idOf(each)))
    if (id === undefined) return
    bringToSight(idOf(id), wanted.focus)
    want(undefined)
  }, [wanted, want, data, isPlaceholderData])
}

export function toReplies(): void {
  const section = document.getElementById('replies')
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
