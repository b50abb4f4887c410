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
}

export function NodePosts({ tab, ...where }: PageProps & { tab: NodeTab }) {
  if (tab === 'active') return <Active nodeId={where.nodeId} />
  if (tab === 'timeline') return <Timeline {...where} />
  return tab === 'selected' ? <Selected {...where} /> : <SelectedReplies {...where} />
}

const none = (tab: NodeTab) => <Empty title={words.none[tab].title} text={words.none[tab].text} />

function Active({ nodeId }: { nodeId: number }) {
  const query = useActivePosts(nodeId, true)
  return (
    <>
      <Stickies nodeId={nodeId} />
      <QueryBoundary query={query} coming={<PostsSkeleton />}>
        {(list) =>
          list.length > 0 ? (
            <PostRows list={list} label={words.tabs.active} busy={query.isFetching} byActivity />
          ) : (
            none('active')
          )
        }
      </QueryBoundary>
    </>
  )
}

function Timeline({ nodeId, page, onPage }: PageProps) {
  const query = useTimeline(nodeId, page, true)
  return (
    <>
      {page === 0 && <Stickies nodeId={nodeId} />}
      <PagedPosts {...{ query, page, onPage }} label={words.tabs.timeline} none={none('timeline')} />
    </>
  )
}

const Stickies = ({ nodeId }: { nodeId: number }) => <StickyRows posts={useStickiesOfNode(nodeId).data} />

function Selected({ nodeId, page, onPage }: PageProps) {
  const query = useSelectedPosts(nodeId, page, true)
  return <PagedPosts {...{ query, page, onPage }} label={words.tabs.selected} none={none('selected')} />
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
