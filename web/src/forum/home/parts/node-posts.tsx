import { REPLY_LIST_PAGE } from '@sp/contract'
import { Empty } from '@sp/ui'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { useActivePosts, useSelectedPosts, useStickiesOfNode, useTimeline } from '../../post/list-api.ts'
import { PagedPosts, PostRows, PostsSkeleton } from '../../post/parts/post-rows.tsx'
import { useSelectedReplies } from '../../reply/api.ts'
import { PagedReplyRows } from '../../reply/parts/reply-rows.tsx'
import { texts } from '../texts.ts'
import { StickyRows } from './stickies.tsx'

const { node: words } = texts

export const NODE_TABS = ['active', 'timeline', 'selected', 'replies'] as const
export type NodeTab = (typeof NODE_TABS)[number]

interface PageProps {
  nodeId: number
  page: number
  onPage: (page: number) => void
  /** The post that is open beside the list. */
  current?: number | undefined
}

export function NodePosts({ tab, ...where }: PageProps & { tab: NodeTab }) {
  if (tab === 'active') return <Active nodeId={where.nodeId} current={where.current} />
  if (tab === 'timeline') return <Timeline {...where} />
  return tab === 'selected' ? <Selected {...where} /> : <SelectedReplies {...where} />
}

const none = (tab: NodeTab) => <Empty title={words.none[tab].title} text={words.none[tab].text} />

function Active({ nodeId, current }: Pick<PageProps, 'nodeId' | 'current'>) {
  const query = useActivePosts(nodeId, true)
  return (
    <>
      <Stickies nodeId={nodeId} current={current} />
      <QueryBoundary query={query} coming={<PostsSkeleton />}>
        {(list) =>
          list.length > 0 ? (
            <PostRows list={list} label={words.tabs.active} busy={query.isFetching} byActivity current={current} />
          ) : (
            none('active')
          )
        }
      </QueryBoundary>
    </>
  )
}

function Timeline({ nodeId, page, onPage, current }: PageProps) {
  const query = useTimeline(nodeId, page, true)
  return (
    <>
      {page === 0 && <Stickies nodeId={nodeId} current={current} />}
      <PagedPosts {...{ query, page, onPage, current }} label={words.tabs.timeline} none={none('timeline')} />
    </>
  )
}

const Stickies = ({ nodeId, current }: Pick<PageProps, 'nodeId' | 'current'>) => (
  <StickyRows posts={useStickiesOfNode(nodeId).data} current={current} />
)

function Selected({ nodeId, page, onPage, current }: PageProps) {
  const query = useSelectedPosts(nodeId, page, true)
  return <PagedPosts {...{ query, page, onPage, current }} label={words.tabs.selected} none={none('selected')} />
}

function SelectedReplies({ nodeId, page, onPage }: PageProps) {
  const query = useSelectedReplies(nodeId, page, true)
  return (
    <PagedReplyRows
      {...{ query, page, onPage }}
      size={REPLY_LIST_PAGE}
      label={words.tabs.replies}
      none={none('replies')}
    />
  )
}
